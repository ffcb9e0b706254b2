import { importAgain } from '#browser/parts/import-again.ts'
import { call } from '#client/call.ts'
import type { Data, Input } from '#client/commands.ts'

export type Resource = Data<'upload.resource'>

export function postSmall(file: File): Promise<Resource> {
  return send(file)
}

// Bytes per call. A call accepts 64 MiB, but starts over if interrupted.
const mostAtOnce = 16 * 1024 * 1024

/** Large files go in parts. `asker` names the field. */
export async function addFile(file: File, asker: string): Promise<Resource> {
  if (file.size <= mostAtOnce) return postSmall(file)
  const { uploadFile: uploadWhole } = await importAgain(() => import('./resumable.ts'))
  return addToLibrary(await uploadWhole(file, asker))
}

export function addToLibrary(url: string): Promise<Resource> {
  return send(url)
}

// Files go as form data, addresses as JSON.
async function send(file: File | string): Promise<Resource> {
  const input = { file, path: 'console' } as unknown as Input<'upload.resource'>
  return (await call('upload.resource', input, { timeout: 300_000 })).data
}
