import { words } from '#catalogue/index.ts'
import type { Files } from './files.ts'
import { notFound } from '../problem.ts'
import { seesFile, type FileViewer } from './visible-files.ts'

/** Throws 404 for hidden and for missing files. */
export async function refuseHiddenFile(reader: FileViewer, address: string): Promise<void> {
  if (await seesFile(reader, address)) return
  throw notFound({ title: words('file', '文件') }, address.split('/').at(-1)?.slice(0, 80) ?? '')
}

export function readableBy(reader: FileViewer): Files {
  const { files } = reader.server.services
  return {
    ...files,
    async find(address) {
      const file = await files.find(address)
      if (file) await refuseHiddenFile(reader, address)
      return file
    },
    async read(address, limit) {
      if (address.startsWith('/')) await refuseHiddenFile(reader, address)
      return files.read(address, limit)
    },
  }
}
