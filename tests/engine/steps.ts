import fc from 'fast-check'
import type { Answer, RequestOptions, TestServer } from '../server/start.ts'

/** One random command, with the indexes of its records and a value. */
export interface Step {
  readonly act: Act
  readonly at: number
  readonly other: number
  readonly value: number
}

const acts = [
  'create',
  'update',
  'rename',
  'toggle',
  'close',
  'state',
  'sort',
  'copy',
  'remove',
  'removeMany',
  'addChapter',
  'changeChapter',
  'removeChapter',
  'addNovel',
  'changeNovel',
  'addMemo',
  'changeMemo',
  'addBadge',
  'removeBadge',
  'addAuthor',
  'publish',
  'publishAuthor',
] as const
type Act = (typeof acts)[number]

export const step = fc.record({ act: fc.constantFrom(...acts), at: fc.nat(40), other: fc.nat(40), value: fc.nat(5) })

/** Ids that random commands may name, by area. */
export type Known = Record<'book' | 'memo' | 'badge' | 'author', number[]>

const langs = ['en', 'zh', 'fr', 'pt-BR', 'de', 'ja']
const names = ['Dune', '红楼梦', 'x', "O'Hara", 'Émile', '😀']

/** Makes the command's call; a refusal is a valid answer, too. */
export function take(
  server: TestServer,
  known: Known,
  { act, at, other, value }: Step,
  options: RequestOptions = {},
): Promise<Answer> {
  const pick = (area: keyof Known, place = at): number => known[area][place % known[area].length] ?? 1
  const [book, name = '', lang] = [pick('book'), names[value], langs[value]]
  const on = value % 2
  const post = (path: string, body: object): Promise<Answer> => server.post(path, body, options)
  const put = (path: string, body: object): Promise<Answer> => server.put(path, body, options)
  switch (act) {
    case 'create':
      return post('/api/book', {
        name,
        code: value < 3 ? `code ${value}` : null,
        level: value,
        authorId: pick('author', other),
        coverId: null,
      })
    case 'update':
      return put(`/api/book/${book}`, {
        level: value,
        price: on ? value / 2 : null,
        kind: on ? 'novel' : 'comic',
        authorId: pick('author', other),
      })
    case 'rename':
      return put(`/api/book/${book}`, { name, code: value < 3 ? `code ${value}` : '' })
    case 'toggle':
      return server.get(`/api/book/${book}/toggle-online${value < 2 ? `?online=${value}` : ''}`, options)
    case 'close':
      return put(`/api/book/${book}/close`, { reason: name })
    case 'state':
      return put('/api/book-state', { id: book, state: value % 3 })
    case 'sort':
      return put('/api/book-sort', { sort: [...new Set([book, pick('book', other)])] })
    case 'copy':
      return post('/api/book-copy', { id: book })
    case 'remove':
      return server.del(`/api/book/${book}`, undefined, options)
    case 'removeMany':
      return server.del(`/api/book?ids=${book},${pick('book', other)}`, undefined, options)
    case 'addChapter':
      return post(`/api/book/${book}/chapter`, { lang, title: name })
    case 'changeChapter':
      return put(`/api/book/${book}/chapter/${lang}`, { title: names[other % names.length] })
    case 'removeChapter':
      return server.del(`/api/book/${book}/chapter/${lang}`, undefined, options)
    case 'addNovel':
      return post('/api/novel', { name, pages: value })
    case 'changeNovel':
      return put(`/api/novel/${book}`, { pages: value })
    case 'addMemo':
      return post('/api/memo', { name, free: { value, list: [name] } })
    case 'changeMemo':
      return put(`/api/memo/${pick('memo')}`, { free: null, [`more${value}`]: [value] })
    case 'addBadge':
      return post('/api/badge', { name })
    case 'removeBadge':
      return server.del(`/api/badge/${pick('badge')}`, undefined, options)
    case 'addAuthor':
      return post('/api/author', { name, friendId: pick('author') })
    case 'publish':
      return post('/api/send-book-to-ind', {
        bookId: book,
        targets: on ? ['test-ind'] : ['test-ind', 'pre-ie'],
        overwrite: value < 3 ? 1 : 0,
      })
    case 'publishAuthor':
      return post('/api/author-publish', { id: pick('author'), ids: [pick('author', other)] })
  }
}

/** Stores the ids of records that a successful command created. */
export function learn(known: Known, { act }: Step, { status, body }: Answer): void {
  if (status !== 200) return
  const area = (
    { create: 'book', copy: 'book', addNovel: 'book', addMemo: 'memo', addBadge: 'badge', addAuthor: 'author' } as const
  )[act as 'create']
  if (area) known[area].push((body.data as { id: number }).id)
}

export interface AreaStore {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly parent_id: number | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns all records by area, environment and id. */
export async function snapshot({ running }: TestServer): Promise<Map<string, AreaStore>> {
  const rows = await running.server.sql<
    AreaStore[]
  >`select area, environment, id, parent_id, data from record where deleted_at is null order by area, environment, id`
  return new Map(rows.map((row) => [`${row.area} ${row.environment} ${row.id}`, row]))
}

/** Returns the number of rows in each table of the engine. */
export async function tally({ running }: TestServer): Promise<Record<string, number>> {
  const { sql } = running.server
  const tables = ['record', 'revision', 'run', 'outbox', 'idempotency', 'plan', 'change', 'call_log']
  const counts = await Promise.all(
    tables.map(
      async (table) =>
        [table, (await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1] as const,
    ),
  )
  return Object.fromEntries(counts)
}
