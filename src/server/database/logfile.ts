import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const limit = 10 * 1024 * 1024
const checkEvery = 60_000

/** The database's own log: the file and one older part of it, 10 MiB each. */
export async function openLogfile(path: string) {
  // a disk that is full holds no copy; the database may run for all that
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
  // the database keeps the file open for appending, so it cannot be renamed away
  await copyFile(path, `${path}.1`)
  await truncate(path)
}
