import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { uploadPath } from '#server/uploads/protocol.ts'

export const resource: Behaviour<'upload', 'resource'> = async (world, input, { services }) => {
  const file = await services.files.find(input.file)
  if (!file)
    throw invalid('file', words('Send the file itself, as multipart form data.', '请以 multipart 表单上传文件。'))
  const { url, title: name, type, size, width, height } = file
  const path = folderOf(input.path)
  const { id } = await world.put('resource', null, { name, url, type, size, width, height, path })
  return { id, url, name, size, type }
}

export const bigFile: Behaviour<'upload', 'bigFile'> = async () => ({
  endpoint: uploadPath,
  chunkSize: 8 * 1024 * 1024,
  retryDelays: [0, 1000, 3000, 5000],
})

/** A folder is a label and not a path on disk. */
function folderOf(path: string | null | undefined): string | null {
  const parts = (path ?? '').split(/[/\\]+/).map((part) => part.trim())
  return parts.filter((part) => !['', '.', '..'].includes(part)).join('/') || null
}
