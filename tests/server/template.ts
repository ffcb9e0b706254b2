import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  utimesSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Catalogue } from '#catalogue/index.ts'

const run = promisify(execFile)

/** Returns the name of a template: its tables, with the demonstration set or empty. */
export function templateName({ areas }: Catalogue, demo: boolean): string {
  const tables = createHash('sha256').update(Object.keys(areas).join()).digest('hex').slice(0, 12)
  return `${demo ? 'demo' : 'empty'}_${tables}`
}

/**
 * Returns the folder that `make` filled: one server of a run fills it, the others start from there. Undefined if this
 * run has no templates.
 */
export async function template(name: string, make: (folder: string) => Promise<void>): Promise<string | undefined> {
  const place = process.env['TEST_TEMPLATES']
  if (place === undefined) return undefined
  const ready = join(place, name)
  const failed = `${ready}.failed`
  const making = `${ready}.made`
  // the claim stays, so that a late caller does not make the template again
  if (!existsSync(ready) && (await isOurs(`${ready}.claim`))) {
    try {
      await mkdir(making)
      await chmod(making, 0o755)
      await make(making)
      await rename(making, ready)
    } catch (error) {
      await writeFile(failed, String(error))
      throw error
    }
  }
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(`no template ${name}: another worker failed to make it`)
    await setTimeout(20)
  }
  return ready
}

/** Returns a folder with the template's content: one left by another server, with its changes reverted, or a copy. */
export async function folderLike(ready: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  for (const left of await readdir(leftOf(ready)).catch(() => [])) {
    const isTaken = await rename(join(leftOf(ready), left), folder).then(
      () => true,
      // another process was faster
      () => false,
    )
    if (!isTaken) continue
    putBack(ready, folder)
    return folder
  }
  await copyFolder(ready, folder)
  return folder
}

/** Leaves a folder made from this template to the next server. Nothing may be running on it. */
export async function leave(ready: string, folder: string): Promise<void> {
  await mkdir(leftOf(ready), { recursive: true })
  const place = join(leftOf(ready), basename(folder))
  await rename(folder, place).catch(() => rm(folder, { recursive: true, force: true }))
}

const leftOf = (ready: string): string => `${ready}.left`

/** Files of each template, by path; templates are never written. */
const contents = new Map<string, ReadonlyMap<string, Stats>>()

function putBack(ready: string, folder: string): void {
  const wanted = contents.get(ready) ?? new Map(entriesIn(ready))
  contents.set(ready, wanted)
  const there = new Map(entriesIn(folder))
  for (const path of there.keys()) if (!wanted.has(path)) rmSync(join(folder, path), { recursive: true, force: true })
  for (const [path, was] of wanted) {
    const is = there.get(path)
    if (is && isAlike(was, is)) continue
    const place = join(folder, path)
    const isAnother = is !== undefined && (is.mode & constants.S_IFMT) !== (was.mode & constants.S_IFMT)
    if (isAnother) rmSync(place, { recursive: true, force: true })
    if (was.isFile()) overwrite(join(ready, path), place)
    else if (!is || isAnother) mkdirSync(place)
    chownSync(place, was.uid, was.gid)
    chmodSync(place, was.mode)
    if (was.isFile()) utimesSync(place, was.atime, was.mtime)
  }
}

const piece = Buffer.alloc(1024 * 1024)

/** Overwrites a file in place: most content is the same, and freed disk space would have to be allocated again. */
function overwrite(from: string, into: string): void {
  const [source, target] = [openSync(from, 'r'), openSync(into, constants.O_CREAT | constants.O_WRONLY)]
  let size = 0
  for (let read = readSync(source, piece); read > 0; read = readSync(source, piece))
    size += writeSync(target, piece, 0, read)
  ftruncateSync(target, size)
  closeSync(source)
  closeSync(target)
}

/** Yields each folder before its entries. */
function* entriesIn(folder: string, within = ''): Generator<[path: string, stats: Stats]> {
  yield [within, lstatSync(join(folder, within))]
  for (const entry of readdirSync(join(folder, within), { withFileTypes: true })) {
    const path = join(within, entry.name)
    if (entry.isDirectory()) yield* entriesIn(folder, path)
    else yield [path, lstatSync(join(folder, path))]
  }
}

/** Tells if a file is unchanged: a written one has a later time, as templates are older than their copies. */
function isAlike(one: Stats, other: Stats): boolean {
  const isSame = one.mode === other.mode && one.uid === other.uid && one.gid === other.gid
  if (!one.isFile()) return isSame
  return isSame && one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 1
}

/** Copies owners and modes, too: the database is another user's. */
export async function copyFolder(from: string, into: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, into])
}

/** Tells if this process is the first of all workers to create the folder. */
function isOurs(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  )
}
