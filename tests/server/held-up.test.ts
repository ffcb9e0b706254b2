import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { connect } from '#server/database/sql.ts'
import { madeImport, make, ok, until } from '../engine/client.ts'
import { scriptOf } from '../engine/script-desk.ts'
import { placeOf } from '../engine/share.ts'
import { operator, plannedBy } from '../sandbox/operators.ts'
import { count, few } from '../depth.ts'
import { computing, yardstick } from './computing.ts'
import {
  digits,
  drainedBy,
  keysAndDigits,
  longBodies,
  members,
  spacious,
  strangeBody,
  strangeInputs,
  strangeQuery,
  table,
  unknownBody,
  withLarge,
  wrongInputs,
} from './hold-ups.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'
import { saved } from './saved.ts'
import { lookDuring, waitDuring, type Look } from './waits.ts'

let victim: string
let attacker: string
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  victim = await operator(server, 'victim', { 'test-ie': 'viewer' })
  attacker = await operator(server, 'attacker', { 'test-ie': 'publisher' })
})

const look: Look = async () => ok(await server.get('/api/tag?pageSize=1', { as: victim }))

const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

const json = { 'content-type': 'application/json' }
function uploaded(content: string): Promise<Answer> {
  const text = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n${content}\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return server.request('POST', '/api/resource', { body: Buffer.from(text), headers, as: attacker })
}

const drained = (path: string) => drainedBy(server, attacker, path)
const declared = ['/api/-/commands', '/api/-/openapi.json', '/api/-/scripts/typings', '/api/-/catalogue']
const posted = (path: string, body: Buffer, as: string | null = attacker) =>
  server.request('POST', path, { body, headers: json, as })

let shortTable: Promise<string>
let longTable: Promise<string>
let longCells: Promise<string>
let largeAnswers: Promise<readonly string[]>
type Attack = () => Promise<readonly { readonly status: number }[]>

// one of each kind first
const attacks: Readonly<Record<string, { readonly act: Attack; readonly answered: readonly number[] }>> = {
  'large bodies of an unknown caller': {
    act: () => times(6, () => posted('/api/tag', unknownBody, null)),
    answered: [401],
  },
  'checks of scripts by the dozen': {
    act: () =>
      times(count(3, 30), () =>
        server.post('/api/-/scripts/check', { source: scriptOf('while (true);') }, { as: attacker }),
      ),
    answered: [200],
  },
  'pages and exports of records that are as large as they may be': {
    act: async () => Promise.all((await largeAnswers).map((path) => drained(path))),
    answered: [200],
  },
  'plans of many inputs with names that there are not': {
    act: () => times(count(1, 2), () => posted('/api/-/plans', strangeInputs)),
    answered: [200],
  },
  'a long table': {
    act: () => times(1, async () => server.post('/api/-/imports', { area: 'tag', file: await longTable, sample: 100 })),
    answered: [200],
  },
  'passwords of many combining marks': {
    act: () =>
      times(4, () =>
        server.post('/user-centre/login', { username: 'admin', password: 'à̖'.repeat(5_000) }, { as: null }),
      ),
    answered: [400, 401, 403, 413, 422],
  },
  'numbers, lists and ranges without end': {
    act: () =>
      times(12, async (n) => {
        const body = longBodies[n % 4]
        return body
          ? posted('/api/tag', body)
          : server.get(`/api/tag?page=${digits.slice(0, 14_000)}x`, { as: attacker })
      }),
    answered: [400, 413],
  },
  'pictures whose beginning can be read in many ways': {
    act: () =>
      times(8, (n) =>
        uploaded(n % 2 === 0 ? `${'<!---->'.repeat(500)}x` : `${'<!---->'.repeat(10)}${'<svg '.repeat(40_000)}`),
      ),
    answered: [200, 429], // three forms of an operator arrive at a time
  },
  'bodies of a megabyte full of keys and digits': {
    act: () => times(6, () => posted('/api/tag', keysAndDigits)),
    answered: [400],
  },
  'names that there are not, by the thousand': {
    act: () =>
      times(12, (n) =>
        n % 2 === 0
          ? server.get(`/api/tag?${strangeQuery}`, { as: attacker })
          : posted(n % 4 === 1 ? '/api/tag' : '/api/-/plans', strangeBody),
      ),
    answered: [400],
  },
  'an import of many rows': {
    act: () =>
      times(1, async () => {
        const rows = `name\n${Array.from({ length: count(1_000, 2_500) }, (_, at) => `Imported ${at}`).join('\n')}`
        const answer = await server.post('/api/-/imports', { area: 'tag', file: await saved(server, rows) })
        const { state } = await madeImport(server, answer)
        return { status: state === 'ready' ? answer.status : 500 }
      }),
    answered: [200],
  },
  'rich texts of tags that stay open': {
    act: () =>
      times(6, (n) => {
        const content = '<b>'.repeat(n * 10_000) + '</i>'.repeat(n * 4_000)
        return server.post('/api/-/tinymce', { path: `${n}.html`, content }, { as: attacker })
      }),
    answered: [400],
  },
  'removals of many that are not there': {
    act: async () => {
      const { id } = await make(server, '/api/gift', { name: 'Removed with others' })
      const ids = Array.from({ length: 40_000 }, (_, at) => 900_000_000 + at)
      return [await server.del('/api/gift', { ids: [id, ...ids] }, { as: attacker })]
    },
    answered: [200],
  },
  'plans of ten thousand wrong inputs': {
    act: () => times(3, () => posted('/api/-/plans', wrongInputs)),
    answered: [200],
  },
  'bodies of a hundred thousand fields': {
    act: () => times(8, (n) => posted(n % 2 === 0 ? '/api/tag' : '/api/-/plans', members)),
    answered: [400, 413],
  },
  'columns that are mapped to nothing, by the thousand': {
    act: () =>
      times(2, async () => {
        const mapping = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`a${at}`, `b${at}`]))
        return server.post('/api/-/imports', { area: 'tag', file: await shortTable, mapping, sample: 100 })
      }),
    answered: [422],
  },
  'everything that the declarations say, again and again': {
    act: () => times(16, (n) => drained(`/api/-/${['commands', 'openapi.json', 'scripts/typings'][n % 3] ?? ''}`)),
    answered: [200],
  },
  'a table of long cells': {
    act: () => times(1, async () => server.post('/api/-/imports', { area: 'tag', file: await longCells, sample: 100 })),
    answered: [200],
  },
  'calls of scripts full of what reaches into JavaScript': {
    act: async () => {
      const list = 'Array.from({ length: 400_000 }, () => 0)'
      const body = `for (let n = 0; n < 10; n++) try { await ops.tag.create({ name: { constructor: 1, list: ${list} } }) } catch {}`
      return [await plannedBy(server, body, attacker)].map(({ state }) => ({ status: state === 'ready' ? 200 : 500 }))
    },
    answered: [200],
  },
}

describe('other calls are answered during heavy work', () => {
  let idle: number
  // the first caller builds the answers that are the same for all
  beforeAll(async () => {
    await Promise.all([
      (shortTable = saved(server, 'name\nOne\n')),
      (longTable = saved(server, table)),
      (longCells = saved(server, spacious)),
      (largeAnswers = withLarge(server)),
      ...declared.map((path) => drained(path)),
    ])
    idle = await lookDuring(look, Promise.resolve())
  })
  test.each(few(Object.entries(attacks), 5))('%s', { timeout: 480_000 }, async (_, { act, answered }) => {
    const slow = yardstick()
    const watch = computing()
    const answers = act()
    await waitDuring(look, answers, idle)
    // more only where all computing is slow, since others use the same caches
    expect(watch.longest()).toBeLessThan(Math.max(200, 12 * Math.max(slow, yardstick())))
    expect(new Set((await answers).map(({ status }) => answered.includes(status)))).toEqual(new Set([true]))
  })
})

test('more heavy calls than may wait get 429 with a retry time', async () => {
  const other = connect(placeOf(server), { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  await other.unsafe(
    `begin; lock table ${server.running.server.registry.get('tag')?.table ?? ''} in access exclusive mode`,
  )
  const refused: Answer[] = []
  const asked = times(60, async () => {
    const answer = await server.get('/api/-/export?area=tag', { as: attacker })
    if (answer.status === 429) refused.push(answer)
    return answer.status
  })
  // three are under way and 32 wait
  await until(async () => (refused.length === 25 ? true : undefined))
  for (const { headers, body } of refused) expect([headers['retry-after'], body.code]).toEqual(['5', 'too-many'])
  await other`rollback`
  expect((await asked).filter((status) => status === 200)).toHaveLength(35)
})

test('calls that wait for a lock leave connections to others', async () => {
  const { id } = await make(server, '/api/tag', { name: 'Locked' })
  const other = connect(placeOf(server), { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  const waiting = await other.begin(async (tx) => {
    await tx`select from record where area = 'tag' and id = ${id} for update`
    const held = times(40, (n) => server.put(`/api/tag/${id}`, { name: `Locked ${n}` }, { as: attacker }))
    await until(async () => {
      // not within the transaction, which would see the same each time
      const [row] = await server.running.server.sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
      return (row?.n ?? 0) >= 4 ? true : undefined
    })
    // while the record is locked, other calls must not wait
    await look()
    ok(await server.post('/api/tag', { name: 'Meanwhile' }))
    return { held }
  })
  expect(new Set((await waiting.held).map((answer) => answer.status))).toEqual(new Set([200]))
})
