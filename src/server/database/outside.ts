import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
import type { SystemUser } from './account.ts'
import { ifThere } from './if-there.ts'
import { lockFolder } from './lock.ts'
import { DatabaseRefusal, wordsOf } from './refusal.ts'

const lasting = '/var/lib/playdesk'
// minimum age in ms before removal, because `pointer.json` may not name a new folder yet
const settled = 60_000
const ownName = /^playdesk-.*-[0-9a-f]{12}$/

export async function readPointer(inside: string): Promise<string | undefined> {
  const file = join(inside, 'pointer.json')
  try {
    const text = await ifThere(readFile(file, 'utf8'))
    if (text === undefined) return undefined
    const { home } = JSON.parse(text) as { home?: unknown }
    if (typeof home === 'string') return home
  } catch (error) {
    throw unreadable(file, wordsOf(error))
  }
  throw unreadable(file, words('it names no folder', '其中没有指定文件夹'))
}

function unreadable(file: string, why: Words): DatabaseRefusal {
  return new DatabaseRefusal({
    en: `The file ${file} says where the database is, and cannot be read (${why.en}). Nothing was changed. Mend it or put it back from a backup: it holds {"home":"<folder of the database>"}, and that folder lies in ${lasting} or in the folder for temporary files.`,
    zh: `文件 ${file} 记录数据库所在位置，但无法读取（${why.zh}）。未做任何更改。请修复该文件或从备份放回：其内容为 {"home":"<数据库文件夹>"}，该文件夹位于 ${lasting} 或临时文件夹中。`,
  })
}

/** Creates a database folder outside the data folder, but as permanent. */
export async function makeOutside(dataFolder: string, account: SystemUser): Promise<string> {
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

/** Removes unused database folders from the temporary folder; backups may need permanent ones. */
async function sweep(base: string) {
  for (const name of (await readdir(base)).filter((entry) => ownName.test(entry))) {
    const home = join(base, name)
    const ownerFile = join(home, 'data-folder')
    const made = await stat(ownerFile).catch(() => undefined)
    if (!made || Date.now() - made.mtimeMs < settled) continue
    if (await mayBeUsed(home, ownerFile)) continue
    const lock = await lockFolder(home, 0)
    if (!('release' in lock)) continue
    await rm(home, { recursive: true, force: true })
    await lock.release()
  }
}

/** Returns true if a data folder may still use this one, or is unreadable. */
async function mayBeUsed(home: string, ownerFile: string): Promise<boolean> {
  try {
    const dataFolder = await readFile(ownerFile, 'utf8')
    return (await readPointer(join(dataFolder, 'postgres'))) === home
  } catch {
    return true
  }
}
