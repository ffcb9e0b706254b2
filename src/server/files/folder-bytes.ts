import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../database/fault.ts'
import { ifThere } from '../database/if-there.ts'
import { newId } from '../file-types/names.ts'
import { headBytes } from '../file-types/sniff.ts'
import type { ArrivedFile, FileStorage } from './bytes.ts'

export const arrivingName = 'arriving'

// a symbolic link could lead out of the folder; Windows has no such flag
const noLinks = constants.O_NOFOLLOW ?? 0

export function folderBytes(folder: string): FileStorage {
  return {
    place: folder,
    folder,
    async open(name) {
      const file = await open(join(folder, name), constants.O_RDONLY | noLinks).catch(() => undefined)
      return (
        file && {
          size: async () => (await file.stat()).size,
          read: (at, length) => bytesOf(file, at, length),
          stream: (range) => file.createReadStream(range),
          close: () => file.close(),
        }
      )
    },
    async *names() {
      const entries = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []
      // unfinished files are in other folders
      yield* entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    write: (name, body) => writeFile(join(folder, name), body),
    keep: (path, name) => rename(path, join(folder, name)),
    arrived: flushed,
    adopt: (path, name) => linked(path, join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    flush: () => flushFolder(folder),
  }
}

export async function flushed(path: string): Promise<ArrivedFile> {
  const file = await open(path, constants.O_RDWR | noLinks)
  try {
    await file.sync()
    const { size } = await file.stat()
    return { head: await bytesOf(file, 0, headBytes), size }
  } finally {
    await file.close()
  }
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Links a file, or copies it where links fail; a copy appears only when complete. */
async function linked(path: string, target: string): Promise<void> {
  try {
    await link(path, target)
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST'
    // an earlier copy may be incomplete
    if (isThere && (await stat(target)).size === (await stat(path)).size) return
    await copied(path, target)
  }
}

async function copied(path: string, target: string): Promise<void> {
  // named after its upload's reservation, with which it is swept
  const copy = join(dirname(target), arrivingName, `${basename(path)}-${newId()}`)
  try {
    await copyFile(path, copy)
    await flushed(copy)
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}
