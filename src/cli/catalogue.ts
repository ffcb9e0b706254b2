import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AnyArea } from '#catalogue/index.ts'
import { commandById } from '#client/commands.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import { titleOf } from '#derive/wording.ts'
import { Failure, Misuse, exit } from './failure.ts'
import { say } from './language.ts'
import type { Profile } from './profile.ts'
import { send } from './server.ts'
import type { ServerAnswer } from './place.ts'

const cacheHome = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')

interface CachedCatalogue {
  readonly etag: string
  readonly areas: Record<string, AnyArea>
}

/** Fetches all commands, cached until they change. */
export async function entriesOf(profile: Profile, cookie?: string): Promise<Entry[]> {
  const place = createHash('sha256').update(`${profile.server} ${profile.environment}`).digest('hex').slice(0, 16)
  const file = join(cacheHome, 'playdesk', `${place}.json`)
  const cached = await readKept(file)
  const { method, path } = commandById('schema.catalogue')
  const answer = await send(profile, method, path, {
    headers: { ...(cached ? { 'if-none-match': cached.etag } : {}), ...(cookie ? { cookie } : {}) },
  })
  if (answer.status === 304 && cached) return calls(cached.areas)
  const areas = areasIn(answer)
  if (areas === undefined) throw stranger(profile.server, answer.status)
  await keep(file, { etag: answer.headers.etag ?? '', areas })
  return calls(areas)
}

function areasIn({ status, body: { data } }: ServerAnswer): CachedCatalogue['areas'] | undefined {
  const isCatalogue = status === 200 && typeof data === 'object' && data !== null && 'areas' in data
  return isCatalogue ? (data.areas as CachedCatalogue['areas']) : undefined
}

function stranger(server: string, status: number): Failure {
  return new Failure(
    {
      en: `${server} is no Playdesk: it does not say which commands there are (HTTP ${status}). Set another address with --server or playdesk login.`,
      zh: `${server} 不是 Playdesk：未返回可用命令（HTTP ${status}）。可用 --server 或 playdesk login 指定其他地址。`,
    },
    exit.unreachable,
  )
}

/** Finds a command by id or script name. */
export function entryNamed(entries: readonly Entry[], name: string | undefined): Entry {
  if (name === undefined)
    throw new Misuse({ en: 'Specify a command: playdesk call <command>.', zh: '请指定命令：playdesk call <命令>。' })
  const found = entries.find((entry) => entry.id === name || `${entry.name}.${entry.action}` === name)
  if (found) return found
  const close = search(entries, name.replaceAll(/[.-]/g, ' '))
    .slice(0, 5)
    .map(({ id }) => id)
  throw new Misuse(
    close.length > 0
      ? {
          en: `Unknown command ${name}. Similar: ${close.join(', ')}`,
          zh: `未知命令：${name}。相近的命令：${close.join('、')}`,
        }
      : {
          en: `Unknown command ${name}. playdesk commands lists them all.`,
          zh: `未知命令：${name}。可用 playdesk commands 查看全部命令。`,
        },
  )
}

/** Ranks as the palette does. */
export function search(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return [...entries]
  const items = entries.map((entry) => ({
    entry,
    label: `${say(entry.area.title)} ${say(titleOf(entry))}`,
    others: [entry.id, titleOf(entry).en, titleOf(entry).zh],
  }))
  return rank(prepare(items), text, { limit: 50 }).best.map(({ entry }) => entry)
}

async function readKept(file: string): Promise<CachedCatalogue | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as CachedCatalogue
  } catch {
    // a missing or broken cache is rebuilt
    return undefined
  }
}

/** Caches the catalogue in a file, if possible. */
async function keep(file: string, kept: CachedCatalogue): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, JSON.stringify(kept), { mode: 0o600 })
  } catch {
    // without a file, each command fetches the catalogue
  }
}
