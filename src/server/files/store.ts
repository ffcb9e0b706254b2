import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { notFound } from '../problem.ts'
import { dimensions, type Dimensions } from './dimensions.ts'
import type { Files, Rooms, SavedFile } from './files.ts'
import { addressOf, nameIn, newId, tidyTitle } from '../file-types/names.ts'
import { outsideReader } from './outside.ts'
import { roomsOver, type Room } from './room.ts'
import { tooLarge, type Quota } from './too-large.ts'
import { uploadRows, type UploadOrigin, type UploadRow } from './upload-rows.ts'
import { headBytes, kindOf, sniff } from '../file-types/sniff.ts'
import { codeOf } from '../database/fault.ts'

const usualLimit = 64 * 1024 * 1024
const arrivingName = 'arriving'

// a symbolic link could lead out of the folder; Windows has no such flag
const noLinks = constants.O_NOFOLLOW ?? 0
export const readOnly = constants.O_RDONLY | noLinks

interface About extends UploadOrigin {
  readonly title: string
}

type Move = (from: string, to: string) => Promise<void>

/** The table `upload` describes the files. */
export async function fileStore({
  folder,
  sql,
  importHosts,
  quota,
}: {
  folder: string
  sql: Sql
  importHosts: readonly string[]
  quota: Quota
}): Promise<Files> {
  const arriving = join(folder, arrivingName)
  await mkdir(arriving, { recursive: true, mode: 0o750 })
  const outside = outsideReader({ hosts: importHosts })
  const [rows, rooms] = [uploadRows(sql), roomsOver(sql, quota)]

  const pathOf = (address: string): string | undefined => {
    const name = nameIn(address)
    return name === undefined ? undefined : join(folder, name)
  }

  async function find(address: string): Promise<SavedFile | undefined> {
    const name = nameIn(address)
    if (name === undefined) return undefined
    const row = await rows.find(name)
    return row && describedAt(row, join(folder, name))
  }

  /** Writes the row first, and flushes the data before the address is known. */
  const store = (path: string, id: string, about: About, move: Move): Promise<SavedFile> =>
    keepFile({ folder, rows }, path, { id, about, move })

  return {
    folder,
    find,
    pathOf,
    rooms,
    async whereabouts(addresses) {
      const found = await rows.whereabouts(addresses.flatMap((each) => nameIn(each) ?? []))
      return new Map(found.map(({ name, ...each }) => [addressOf(name), each]))
    },
    async dropPending(addresses) {
      for (const name of await rows.dropPending(addresses.flatMap((each) => nameIn(each) ?? [])))
        await rm(join(folder, name), { force: true })
    },
    async sweep() {
      for (const name of await rows.dropOld()) await rm(join(folder, name), { force: true })
      await dropLeft(arriving, rooms)
    },
    async save(body, { limit = usualLimit, room: given, ...about }) {
      const room = given ?? (await rooms.open(about.operator, Buffer.isBuffer(body) ? body.length : 1))
      const id = newId()
      const path = join(arriving, `${room.id}-${id}`)
      try {
        await write(path, body, limit, room)
        const file = await store(path, id, { ...about, room: room.id }, rename)
        room.filled(file.size)
        return file
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        if (!given) await room.end()
      }
    },
    adopt: (path, id, about) => store(path, id, about, linked),
    async read(address, limit = usualLimit) {
      if (!address.startsWith('/')) return outside(address, limit)
      const [file, path] = [await find(address), pathOf(address)]
      if (file && file.size > limit) throw tooLarge(limit)
      const body =
        file && path !== undefined ? await readFile(path, { flag: readOnly }).catch(() => undefined) : undefined
      if (!file || !body) throw notFound({ title: words('file', '文件') }, basename(address).slice(0, 80))
      return { title: file.title, type: file.type, body }
    },
  }
}

interface ArrivedFile {
  readonly id: string
  readonly about: About
  readonly move: Move
}

async function keepFile(
  { folder, rows }: { readonly folder: string; readonly rows: ReturnType<typeof uploadRows> },
  path: string,
  { id, about, move }: ArrivedFile,
): Promise<SavedFile> {
  const title = tidyTitle(about.title)
  const { head, size } = await flushed(path)
  const { ending, type } = sniff(head, title)
  const row = { name: `${id}.${ending}`, title, type, size }
  const target = join(folder, row.name)
  await rows.add(row, about)
  try {
    await move(path, target)
    await flushFolder(folder)
    if (!about.pending) await rows.keep(row.name)
  } catch (error) {
    // without the database, it is swept later
    for (const name of await rows.dropPending([row.name]).catch(() => [])) await rm(join(folder, name), { force: true })
    throw error
  }
  return describedAt(row, target)
}

async function write(path: string, body: Readable | Buffer, limit: number, room: Room): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    let size = 0
    for await (const part of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      size += part.length
      if (size > limit) throw tooLarge(limit)
      await room.take(part.length)
      await file.appendFile(part)
    }
  } finally {
    await file.close()
  }
}

/** Removes unfinished files of ended servers, whose room is free already. */
async function dropLeft(folder: string, rooms: Rooms): Promise<void> {
  await rooms.sweep()
  const names = await readdir(folder)
  const held = await rooms.held(names.map(roomIn))
  for (const name of names) if (!held.has(roomIn(name))) await rm(join(folder, name), { force: true })
}

const roomIn = (name: string): string => name.split('-')[0] ?? ''

async function flushed(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path, constants.O_RDWR | noLinks)
  try {
    await file.sync()
    const { size } = await file.stat()
    return { head: await bytesOf(file, 0, headBytes), size }
  } finally {
    await file.close()
  }
}

// files never change under their names, and each request needs this
const sidesByPath = new Map<string, Dimensions | undefined>()
const mostSides = 10_000

async function describedAt({ name, title, type, size }: UploadRow, path: string): Promise<SavedFile> {
  if (!sidesByPath.has(path)) await learnSides(path, kindOf(name).ending)
  const sides = sidesByPath.get(path)
  return { url: addressOf(name), title, type, size, width: sides?.width ?? null, height: sides?.height ?? null }
}

async function learnSides(path: string, ending: string): Promise<void> {
  const file = await open(path, readOnly).catch(() => undefined)
  // the file may appear later, as on a shared disk
  if (!file) return
  try {
    const sides = await dimensions((at, length) => bytesOf(file, at, length), ending)
    if (sidesByPath.size >= mostSides) sidesByPath.clear()
    sidesByPath.set(path, sides)
  } finally {
    await file.close()
  }
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

export async function flushFolder(folder: string): Promise<void> {
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
  // named after the room of its upload, so that it is swept with it
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
