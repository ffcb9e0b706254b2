import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { notFound, Problem } from '../problem.ts'
import type { ArrivedFile, FileStorage } from './bytes.ts'
import { dimensions, type Dimensions } from './dimensions.ts'
import type { Files, Rooms, SavedFile } from './files.ts'
import { arrivingName, flushed } from './folder-bytes.ts'
import { addressOf, nameIn, newId, tidyTitle } from '../file-types/names.ts'
import { outsideReader } from './outside.ts'
import type { Settings } from '../settings.ts'
import { roomsOver, type RequestQuota } from './room.ts'
import { tooLarge } from './too-large.ts'
import { uploadRows, type PendingUploadRow, type UploadOrigin, type UploadRow } from './upload-rows.ts'
import { kindOf, sniff } from '../file-types/sniff.ts'

const usualLimit = 64 * 1024 * 1024

export async function fileStore(
  bytes: FileStorage,
  sql: Sql,
  { importHosts, quota }: Pick<Settings, 'importHosts' | 'quota'>,
): Promise<Files> {
  const arriving = join(bytes.folder, arrivingName)
  await mkdir(arriving, { recursive: true, mode: 0o750 })
  const outside = outsideReader({ hosts: importHosts })
  const [rows, rooms] = [uploadRows(sql), roomsOver(sql, quota)]
  const kept = { bytes, rows }

  async function find(address: string): Promise<SavedFile | undefined> {
    const name = nameIn(address)
    const row = name === undefined ? undefined : await rows.find(name)
    return row && describedBy(bytes, row)
  }

  return {
    bytes,
    find,
    rooms,
    async whereabouts(addresses) {
      const found = await rows.whereabouts(addresses.flatMap((each) => nameIn(each) ?? []))
      return new Map(found.map(({ name, ...each }) => [addressOf(name), each]))
    },
    async dropPending(addresses) {
      const names = addresses.flatMap((each) => nameIn(each) ?? [])
      await removeFiles(kept, await rows.dropPending(names))
    },
    async sweep() {
      await removeFiles(kept, await rows.dropOld())
      await dropLeft(arriving, rooms)
    },
    async save(body, { limit = usualLimit, room: given, ...about }) {
      const room = given ?? (await rooms.open(about.operator, Buffer.isBuffer(body) ? body.length : 1))
      const id = newId()
      const path = join(arriving, `${room.id}-${id}`)
      try {
        await write(path, body, limit, room)
        const move = (name: string) => bytes.keep(path, name)
        const file = await keepFile(kept, await flushed(path), { id, about: { ...about, room: room.id }, move })
        room.filled(file.size)
        return file
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        if (!given) await room.end()
      }
    },
    async adopt(upload, id, about) {
      const move = (name: string) => bytes.adopt(upload, name)
      return keepFile(kept, await bytes.arrived(upload), { id, about, move })
    },
    async read(address, limit = usualLimit) {
      if (!address.startsWith('/')) return outside(address, limit)
      const [file, name] = [await find(address), nameIn(address)]
      if (file && file.size > limit) throw tooLarge(limit)
      const opened = file && name !== undefined ? await bytes.open(name) : undefined
      if (!file || !opened) throw notFound({ title: words('file', '文件') }, basename(address).slice(0, 80))
      return { title: file.title, type: file.type, body: await buffer(opened.stream()) }
    },
  }
}

interface KeptFiles {
  readonly bytes: FileStorage
  readonly rows: ReturnType<typeof uploadRows>
}

interface FileToStore {
  readonly id: string
  readonly about: UploadOrigin & { readonly title: string }
  /** puts the bytes under their name */
  readonly move: (name: string) => Promise<void>
}

/** Writes the row first, and flushes the data before the address is known. */
async function keepFile(
  kept: KeptFiles,
  { head, size }: ArrivedFile,
  { id, about, move }: FileToStore,
): Promise<SavedFile> {
  const { bytes, rows } = kept
  const title = tidyTitle(about.title)
  const { ending, type } = sniff(head, title)
  const row = { name: `${id}.${ending}`, title, type, size }
  await rows.add(row, about)
  try {
    await move(row.name)
    await bytes.flush()
    if (!about.pending) await rows.keep(row.name)
  } catch (error) {
    // without the bucket or the database, it is swept later
    if (error instanceof Problem) throw error
    const gone = await rows.dropPending([row.name]).catch(() => [])
    await removeFiles(kept, gone)
    throw error
  }
  return describedBy(bytes, row)
}

/** Restores rows whose files cannot be removed, for a later sweep. */
async function removeFiles({ bytes, rows }: KeptFiles, gone: readonly PendingUploadRow[]): Promise<void> {
  for (const [index, { name }] of gone.entries())
    await bytes.remove(name).catch(async (error: unknown) => {
      await rows.putBack(gone.slice(index))
      throw error
    })
}

async function write(path: string, body: Readable | Buffer, limit: number, room: RequestQuota): Promise<void> {
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

/** Removes unfinished files of ended servers, whose quota is free already. */
async function dropLeft(folder: string, rooms: Rooms): Promise<void> {
  await rooms.sweep()
  const names = await readdir(folder)
  const held = await rooms.held(names.map(roomIn))
  for (const name of names) if (!held.has(roomIn(name))) await rm(join(folder, name), { force: true })
}

const roomIn = (name: string): string => name.split('-')[0] ?? ''

// files never change under their names, and each request needs this
const sidesByPlace = new Map<string, Dimensions | undefined>()
const mostSides = 10_000

async function describedBy(bytes: FileStorage, { name, title, type, size }: UploadRow): Promise<SavedFile> {
  const place = `${bytes.place}/${name}`
  if (!sidesByPlace.has(place)) await learnSides(bytes, name, place)
  const sides = sidesByPlace.get(place)
  return { url: addressOf(name), title, type, size, width: sides?.width ?? null, height: sides?.height ?? null }
}

async function learnSides(bytes: FileStorage, name: string, place: string): Promise<void> {
  const file = await bytes.open(name)
  // the file may appear later, as on a shared disk
  if (!file) return
  try {
    const sides = await dimensions(file.read, kindOf(name).ending)
    if (sidesByPlace.size >= mostSides) sidesByPlace.clear()
    sidesByPlace.set(place, sides)
  } finally {
    await file.close()
  }
}
