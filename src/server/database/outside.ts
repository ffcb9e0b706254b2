import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import type { Account } from './account.ts'
import { lockFolder } from './lock.ts'

const lasting = '/var/lib/playdesk'
// a home is this old at least before it can have lost its data folder, rather than not have met it yet
const settled = 60_000
const ownName = /^playdesk-.*-[0-9a-f]{12}$/

/** The home outside that a data folder points to. */
export async function readPointer(inside: string): Promise<string | undefined> {
  const text = await readFile(join(inside, 'pointer.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : String(JSON.parse(text).home)
}

/** A new home outside of the data folder, which lasts as long as that is meant to. */
export async function makeOutside(dataFolder: string, account: Account): Promise<string> {
  const temporary = await realpath(tmpdir())
  const base = (dataFolder + sep).startsWith(temporary + sep) ? temporary : lasting
  if (base === temporary) await sweep(base)
  else await mkdir(base, { recursive: true, mode: 0o755 })
  const name = basename(dataFolder).replaceAll(/[^\w-]/g, '')
  const outside = join(base, `playdesk-${name}-${randomBytes(6).toString('hex')}`)
  await mkdir(outside, { mode: 0o700 })
  await chown(outside, account.uid, account.gid)
  await writeFile(join(outside, 'data-folder'), dataFolder)
  return outside
}

/** Removes temporary homes whose data folder is gone; a lasting one might still be wanted by a backup. */
async function sweep(base: string) {
  for (const name of (await readdir(base)).filter((entry) => ownName.test(entry))) {
    const home = join(base, name)
    const note = join(home, 'data-folder')
    const made = await stat(note).catch(() => undefined)
    if (!made || Date.now() - made.mtimeMs < settled) continue
    const dataFolder = await readFile(note, 'utf8')
    if ((await readPointer(join(dataFolder, 'postgres'))) === home) continue
    const lock = await lockFolder(home, 0)
    if (!('release' in lock)) continue
    await rm(home, { recursive: true, force: true })
    await lock.release()
  }
}
