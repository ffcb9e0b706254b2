import { importAgain } from '#browser/parts/import-again.ts'
import { call } from '#client/call.ts'
import type { Data, Input } from '#client/commands.ts'

/** An uploaded file as the library keeps it. */
export type Resource = Data<'upload.resource'>

/** Posts a file in one go: pictures and other small ones. */
export function postSmall(file: File): Promise<Resource> {
  return send(file)
}

// bytes; a call takes up to 64 MiB of a file, and is begun anew when it is cut off
const mostAtOnce = 16 * 1024 * 1024

/** Puts a file of any size into the library, a large one in pieces; `asker` is what asked for it. */
export async function addFile(file: File, asker: string): Promise<Resource> {
  if (file.size <= mostAtOnce) return postSmall(file)
  const { uploadWhole } = await importAgain(() => import('./resumable.ts'))
  return addToLibrary(await uploadWhole(file, asker))
}

/** Puts a file that arrived in pieces into the library. */
export function addToLibrary(url: string): Promise<Resource> {
  return send(url)
}

// a file goes in parts, its address as it is
async function send(file: File | string): Promise<Resource> {
  const input = { file, path: 'console' } as unknown as Input<'upload.resource'>
  return (await call('upload.resource', input, { timeout: 300_000 })).data
}
