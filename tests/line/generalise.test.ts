import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, catalogue, create, get, list, perLanguage, text, update } from '#catalogue/index.ts'
import { changesOf, listed, make, ok, undone } from '../engine/client.ts'
import { holds } from '../engine/property.ts'
import { scripted, settled } from '../engine/script-desk.ts'
import type { RequestOptions } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface RestAnswer {
  readonly line: string
  readonly count: number
  readonly examples: number
  readonly isListed: 0 | 1
  readonly filters: readonly { text: string; count: number }[]
  readonly other: { readonly text: string; readonly count: number } | null
  readonly candidates: readonly { id: number; label: string }[]
}

const all = 400
const faulty = Array.from({ length: 40 }, (_, at) => 1_010 + at * 10)

const sign = area({
  id: 'sign',
  title: ['Sign', 'Signs', '标牌'],
  fields: { name: text('Name', '名称', { required: true }), texts: perLanguage('Texts', '文案') },
  commands: {
    list: list('GET /api/sign'),
    get: get('GET /api/sign/{id}'),
    create: create('POST /api/sign'),
    update: update('PUT /api/sign/{id}'),
  },
})

const authors: number[] = []
const server = sharedServer({ catalogue: catalogue({ ...scripted.areas, sign }, []) })
beforeAll(async () => {
  const { sql } = server.running.server
  for (const name of ['Ann', 'Ben']) authors.push((await make(server, '/api/author', { name })).id)
  // every tenth book is faulty: state 1, a word in its name, and no author
  await sql`
    insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', 1000 + n, 1, 'Book ' || n, 'b' || n, 'b', jsonb_build_object(
      'name', case when n % 10 = 0 then '春节活动' when n % 20 = 5 then '日常限时抢购' else '日常内容' end || n, 'code', 'c' || n,
      'kind', case when n % 3 = 0 then 'comic' else 'novel' end, 'state', case when n % 10 = 0 then 1 else 0 end,
      'level', 3, 'price', (n * 37) % 211, 'online', 1, 'closed', case when n % 4 < 2 then 1 else 0 end,
      'country', jsonb_build_array(case n % 7 when 0 then 'IN' when 1 then 'ID' else 'NG' end),
      'sort', n % 13, 'likes', 0) || case when n % 10 = 0 then '{}' else jsonb_build_object('authorId', ${authors[0] ?? 0}::int) end,
      now() - n * interval '2 days', now() from generate_series(1, ${all}::int) n`
})

const change = async (id: number, input: object): Promise<number> => {
  const { data } = ok(await server.get(`/api/book/${id}`)) as { data: { _version: number } }
  return ok(await server.put(`/api/book/${id}`, { ...input, _version: data._version })).receipt
}

const ask = (receipts: readonly number[], without: readonly number[] = [], options: RequestOptions = {}, more = '') =>
  server.get(
    `/api/-/generalise?receipts=${receipts.join(',')}${without.length > 0 ? `&without=${without.join(',')}` : ''}${more}`,
    options,
  )

const found = async (receipts: readonly number[], without?: readonly number[]): Promise<RestAnswer> =>
  ok(await ask(receipts, without)).data

const plannedBy = async (line: string): Promise<number[]> => {
  const plan = await settled(server, ok(await server.post('/api/-/plans', { line })).data)
  return (await changesOf(server, plan.id)).map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Runs a trial on the books and takes it back. */
const trying = async (
  changes: readonly (readonly [id: number, input: object])[],
  trial: (receipts: number[]) => Promise<void>,
) => {
  const receipts: number[] = []
  for (const [id, input] of changes) receipts.push(await change(id, input))
  try {
    await trial(receipts)
  } finally {
    for (const receipt of receipts) await undone(server, receipt)
  }
}

const [first = 0, second = 0, third = 0] = faulty

describe('two of forty faulty records corrected by hand', () => {
  test.each([
    ['a value that only they had', { state: 2 }, 'book state:1 | set state=2'],
    ['a value that they lacked', { authorId: 0 }, 'book authorId:"" | set authorId=Ben'],
    ['a common value, told apart by another field', { level: 8 }, 'book level:3 authorId:"" | set level=8'],
  ])('%s: the other 38 are in one plan', async (_, given, said) => {
    const ben = authors[1] ?? 0
    const [input, line] = ['authorId' in given ? { authorId: ben } : given, said.replace('Ben', String(ben))]
    await trying(
      [
        [first, input],
        [third, input],
      ],
      async ([, receipt = 0]) => {
        const answer = await found([receipt])
        const rest = faulty.filter((id) => id !== first && id !== third)
        expect(answer).toMatchObject({ line, count: 38, examples: 2, isListed: 0 })
        expect(answer.candidates.map(({ id }) => id)).toEqual(rest)
        expect(await plannedBy(answer.line)).toEqual(rest)
      },
    )
  })
})

describe('a generalisation', () => {
  const level = { level: 8 }

  test('a generalisation reads Chinese words, and gives the reason that all changes share', async () => {
    const reason = encodeURIComponent('活动结束')
    const off = async (id: number) =>
      ok(await server.get(`/api/book/${id}/toggle-online?online=0&reason=${reason}`)).receipt
    const receipts = [await off(1_005), await off(1_105)]
    const answer = await found(receipts)
    expect(answer).toMatchObject({
      line: 'book online:1 name~日常限时抢购 | toggle-online 0 because "活动结束"',
      count: 18,
    })
    expect(await plannedBy(answer.line)).toHaveLength(18)
    for (const receipt of receipts) await undone(server, receipt)
  })

  test('each rejected record refines the filter; ids are listed where no filter leaves it out', async () => {
    await trying(
      [
        [first, level],
        [second, level],
      ],
      async (receipts) => {
        const rejected = (await found(receipts)).candidates.find(({ id }) => id === third)?.id ?? 0
        const refined = await found(receipts, [rejected])
        const kept = faulty.filter((id) => ![first, second, rejected].includes(id))
        expect(refined.filters[0]?.text).toBe('level:3')
        const planned = await plannedBy(refined.line)
        expect(planned).toHaveLength(refined.count)
        expect(planned.filter((id) => !kept.includes(id))).toEqual([])
        const nearly = await found(receipts, kept.slice(0, 30))
        expect(await plannedBy(nearly.line)).toHaveLength(nearly.count)
        expect((await plannedBy(nearly.line)).filter((id) => kept.slice(0, 30).includes(id))).toEqual([])
      },
    )
  })

  test('a generalisation offers the next wider filter if two examples share a rare value by chance', async () => {
    // both are at place 10
    await trying(
      [
        [1_010, level],
        [1_140, level],
      ],
      async (receipts) => {
        const narrow = await found(receipts)
        const wide = ok(await ask(receipts, [], {}, '&wider=1')).data as RestAnswer
        const [byPlace, byAuthor] = ['level:3 sort:10', 'level:3 authorId:""']
        expect(narrow).toMatchObject({ line: `book ${byPlace} | set level=8`, other: { text: byAuthor, count: 38 } })
        expect(wide).toMatchObject({ line: `book ${byAuthor} | set level=8`, count: 38 })
        expect(wide.other).toEqual({ text: byPlace, count: narrow.count })
        expect(await plannedBy(wide.line)).toEqual(faulty.filter((id) => id !== 1_010 && id !== 1_140))
      },
    )
  })

  test('a translation given to two records explains itself by the language that they lacked', async () => {
    const texts = { en: 'Play', hi: 'खेलें' }
    const ids: number[] = []
    for (let n = 1; n <= 12; n++) {
      const { id } = await make(server, '/api/sign', { name: `Sign ${n}`, texts: n % 3 ? { en: 'Play' } : texts })
      ids.push(id)
    }
    const receipts: number[] = []
    for (const id of ids.slice(0, 2)) {
      const { data } = ok(await server.get(`/api/sign/${id}`)) as { data: { _version: number } }
      receipts.push(ok(await server.put(`/api/sign/${id}`, { texts, _version: data._version })).receipt)
    }
    const answer = await found(receipts)
    expect([answer.count, answer.filters]).toEqual([6, [{ text: 'missing:hi', count: 6 }]])
    expect(await plannedBy(answer.line)).toEqual(ids.filter((_, at) => at > 1 && at % 3 !== 2))
  })

  test('a single action generalises to what its old value explains', async () => {
    await trying([[first, { state: 2 }]], async ([receipt = 0]) => {
      expect(await found([receipt])).toMatchObject({ line: 'book state:1 | set state=2', count: 39, examples: 1 })
    })
  })

  test('a single deletion, which has no old value, explains itself by what tells its record apart', async () => {
    const { receipt } = ok(await server.del(`/api/book/${first}`))
    const answer = await found([receipt])
    await undone(server, receipt)
    expect(answer.filters.map(({ text }) => text)).not.toEqual([])
    expect(answer.count).toBeLessThan(all - 1)
    expect(answer.line).toMatch(/^book \S.* \| remove/)
  })

  test('a generalisation matches every example and no rejected record', async () => {
    const books = fc.uniqueArray(fc.integer({ min: 1_001, max: 1_000 + all }), { minLength: 2, maxLength: 6 })
    await holds(
      fc.record({ books, rejects: fc.integer({ min: 0, max: 2 }) }),
      async ({ books: ids, rejects }) => {
        const [examples, rejected] = [ids.slice(rejects), ids.slice(0, rejects)]
        let line = ''
        const input = { level: 9 }
        await trying(
          examples.map((id) => [id, input] as const),
          async (receipts) => {
            const answer = await ask(receipts, rejected)
            if (answer.status === 200) line = (answer.body.data as RestAnswer).line
            else expect(answer.body.code).toBe('no-rest')
            if (line === '') return
            const planned = await plannedBy(line)
            expect(planned).toHaveLength((answer.body.data as RestAnswer).count)
            expect(planned.filter((id) => ids.includes(id))).toEqual([])
          },
        )
        const filters = /^book ([^#|]+) \|/.exec(line)?.[1]
        if (filters === undefined) return
        const matched = await listed(server, `/api/book?pageSize=1000&where=${encodeURIComponent(filters)}`, 'id')
        expect(matched).toEqual(expect.arrayContaining(examples))
        expect(matched.filter((id) => rejected.includes(Number(id)))).toEqual([])
      },
      { runs: 12 },
    )
  })

  test('a generalisation refuses changes without anything in common, and an undone entry', async () => {
    await trying(
      [
        [first, { level: 5 }],
        [second, { sort: 90 }],
      ],
      async (receipts) => {
        const answer = await ask(receipts)
        expect([answer.status, answer.body.code]).toEqual([422, 'not-alike'])
        expect(answer.body.message).toContain('nothing in common')
      },
    )
    const taken = await change(third, { level: 5 })
    await undone(server, taken)
    const answer = await ask([taken])
    expect([answer.status, answer.body.code]).toEqual([422, 'no-example'])
  })

  test('a generalisation requires the right to do the same, and hides records without the right to read', async () => {
    const receipt = await change(third, { level: 6 })
    const [viewer, stranger] = [await server.token('viewer', ['test-ie']), await server.token('operator', ['test-ind'])]
    expect((await ask([receipt], [], { as: viewer })).status).toBe(403)
    const elsewhere = await ask([receipt], [], { as: stranger, env: 'test-ind' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'no-example'])
  })
})
