import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { AnyArea } from '#catalogue/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { prepare, rank } from '#derive/rank.ts'
import { titleOf } from '#derive/wording.ts'
import { Misuse } from './failure.ts'
import { say } from './language.ts'
import type { Profile } from './profile.ts'
import { send } from './server.ts'

const cacheHome = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')

interface Kept {
  readonly etag: string
  readonly areas: Record<string, AnyArea>
}

/** Every command of the server; asked for anew only when it changed. */
export async function entriesOf(profile: Profile): Promise<Entry[]> {
  const place = createHash('sha256').update(`${profile.server} ${profile.environment}`).digest('hex').slice(0, 16)
  const file = join(cacheHome, 'playdesk', `${place}.json`)
  const kept = await readKept(file)
  const answer = await send(profile, 'GET', '/api/-/catalogue', {
    headers: kept ? { 'if-none-match': kept.etag } : {},
  })
  if (answer.status === 304 && kept) return calls(kept.areas)
  const { areas } = answer.body.data as { areas: Record<string, AnyArea> }
  const etag = answer.headers.etag ?? ''
  await mkdir(join(cacheHome, 'playdesk'), { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify({ etag, areas }), { mode: 0o600 })
  return calls(areas)
}

/** The command that was named, as `game.toggle-online` or as scripts write it; otherwise the closest ones are said. */
export function entryNamed(entries: readonly Entry[], name: string | undefined): Entry {
  if (name === undefined)
    throw new Misuse({ en: 'Name a command: playdesk call <command>.', zh: '请指定命令：playdesk call <命令>。' })
  const found = entries.find((entry) => entry.id === name || `${entry.name}.${entry.action}` === name)
  if (found) return found
  const close = search(entries, name.replaceAll(/[.-]/g, ' '))
    .slice(0, 5)
    .map(({ id }) => id)
  const hint = close.length > 0 ? close.join(', ') : 'playdesk commands'
  throw new Misuse({
    en: `There is no command ${name}. Close to it: ${hint}`,
    zh: `没有命令 ${name}。相近的命令：${hint}`,
  })
}

/** Best first, by the ranking of the palette. */
export function search(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return [...entries]
  const items = entries.map((entry) => ({
    entry,
    label: `${say(entry.area.title)} ${say(titleOf(entry))}`,
    others: [entry.id, titleOf(entry).en, titleOf(entry).zh],
  }))
  return rank(prepare(items), text, { limit: 50 }).best.map(({ entry }) => entry)
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept
  } catch {
    // a cache that is not there or broken is made anew
    return undefined
  }
}
