import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const limit = 10 * 1024 * 1024
const checkEvery = 60_000

/** Keeps the current file and one older part, 10 MiB each. */
export async function openLogfile(path: string) {
  // a full disk prevents the copy, but not the database
  await trim(path).catch(() => undefined)
  const handle: FileHandle = await open(path, 'a', 0o600)
  const timer = setInterval(() => void trim(path).catch(() => undefined), checkEvery).unref()
  const close = async () => {
    clearInterval(timer)
    await handle.close()
  }
  return { fd: handle.fd, close }
}

async function trim(path: string) {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size < limit) return
  // the database appends to the open file: renaming does not work
  await copyFile(path, `${path}.1`)
  await truncate(path)
}
