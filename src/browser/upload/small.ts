import { call } from '#client/call.ts'
import type { Data, Input } from '#client/commands.ts'

/** An uploaded file as the library keeps it. */
export type Resource = Data<'upload.resource'>

/** Posts a file in one go: pictures and other small ones. */
export function postSmall(file: File, path = 'console'): Promise<Resource> {
  return send(file, path)
}

/** Puts a file that arrived in pieces into the library. */
export function addToLibrary(url: string): Promise<Resource> {
  return send(url, 'console')
}

// a file goes in parts, its address as it is
async function send(file: File | string, path: string): Promise<Resource> {
  const input = { file, path } as unknown as Input<'upload.resource'>
  return (await call('upload.resource', input, { timeout: 300_000 })).data
}
