import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { AnyArea } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { idsIn } from '#server/records/references.ts'
import { present, storedKey, visible, type AreaStore } from '#server/records/registry.ts'
import { spelling, textsOf } from '#server/records/search-text.ts'
import { blank } from '#server/world/blank.ts'
import type { StoredRecord } from '#server/records/stored.ts'
import { count, few } from '../../depth.ts'
import { startServer, type TestServer } from '../start.ts'

interface Row {
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  readonly version: number
  readonly label: string
  readonly sortKey: string
  readonly search: string
  readonly data: Record<string, unknown>
  readonly createdAt: string
  readonly updatedAt: string
}

const declared = Object.values(playdesk.areas as Record<string, AnyArea>).filter(
  (area) => !area.system && Object.keys(area.fields).length > 0 && isKept(area),
)

// other environments are filled the same way, each with a part of the records
const looked = few(environments, 2)

let server: TestServer
const rows = new Map<string, Row[]>()
/** Environments with records, by area. */
const filled = new Map<string, Environment[]>()

beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  const { sql } = server.running.server
  for (const { id } of declared) {
    const { store, table } = keptOf(id)
    if (rows.has(store.area.id)) continue
    const found = await sql.unsafe<Row[]>(`
      select environment, id, parent_id as "parentId", version, label, sort_key as "sortKey", search, data, created_at as "createdAt", updated_at as "updatedAt"
      from ${table} where deleted_at is null and environment in (${looked.map((each) => `'${each}'`).join()})
      order by environment, id`)
    rows.set(store.area.id, [...found])
    const there = await sql.unsafe<{ environment: Environment }[]>(
      `select distinct environment from ${table} where deleted_at is null`,
    )
    filled.set(
      store.area.id,
      there.map(({ environment }) => environment),
    )
  }
}, 480_000)

afterAll(() => server?.stop())

describe('the demonstration set', () => {
  test.each(declared.map((area) => [area.id, area] as const))(
    '%s has records in every environment, as its fields allow',
    (_, area) => {
      const areaStore = keptOf(area.id)
      const own = ofView(areaStore)
      const wanted: readonly Environment[] = area.id === 'comment' ? ['test-ie', 'prod-ie'] : environments
      expect(filled.get(areaStore.store.area.id)?.toSorted()).toEqual(wanted.toSorted())
      expect([...new Set(own.map(({ environment }) => environment))].sort()).toEqual(
        looked.filter((each) => wanted.includes(each)).toSorted(),
      )
      const keys = Object.keys(blank(areaStore)).sort()
      const faults = some(own).flatMap((row) => {
        const shown = present(area, stored(area, row))
        const { errors } = check(
          area.fields,
          Object.fromEntries(Object.keys(area.fields).map((name) => [name, shown[name]])),
        )
        const unknown = Object.keys(visible(row.data)).filter(
          (key) => !area.open && !keys.includes(key) && !(key in (area.where ?? {})) && !isViewKey(areaStore, key),
        )
        const misses = keys.filter((key) => !(key in row.data))
        return [
          ...errors.map(({ field, message }) => `${row.id} ${field}: ${message.en}`),
          ...unknown.map((key) => `${row.id} has ${key}`),
          ...misses.map((key) => `${row.id} lacks ${key}`),
        ]
      })
      expect(faults.slice(0, 10)).toEqual([])
    },
  )

  test.each(environments)('the trace record of %s lists calls of operators on existing records', async (env) => {
    const { data } = (await server.get('/api/trace-record?request_method=PUT&pageSize=50', { env })).body as {
      data: { username: string; route: string; command: string; times: string }[]
    }
    expect(data).toHaveLength(50)
    expect(new Set(data.map(({ username }) => username)).size).toBeGreaterThan(3)
    expect(data.map(({ times }) => times)).toEqual(
      data
        .map(({ times }) => times)
        .toSorted()
        .toReversed(),
    )
    for (const { route, command } of data.slice(0, 10)) {
      expect(command).toMatch(/\.update$/)
      expect([route, (await server.get(route, { env })).status]).toEqual([route, 200])
    }
  })

  test.each(declared.map((area) => [area.id, area] as const))(
    'references of %s lead to records in the same environment',
    (_, area) => {
      const areaStore = keptOf(area.id)
      const known = new Map<string, Set<string>>()
      const there = (of: string, environment: string, id: unknown): boolean => {
        const store = keptOf(of).store.area.id
        const ids = known.get(store) ?? new Set((rows.get(store) ?? []).map((row) => `${row.environment} ${row.id}`))
        known.set(store, ids)
        return ids.has(`${environment} ${JSON.stringify(id)}`)
      }
      const lost = ofView(areaStore).flatMap((row) => {
        const above = area.parent === undefined ? [] : [[area.parent, row.parentId] as const]
        const named = areaStore.references.flatMap((reference) =>
          idsIn(reference, row.data).map((id) => [reference.of, id] as const),
        )
        return [...above, ...named]
          .filter(([of, id]) => !there(of, row.environment, id))
          .map(([of, id]) => `${row.environment} ${row.id}: ${of} ${JSON.stringify(id)}`)
      })
      expect(lost.slice(0, 10)).toEqual([])
    },
  )

  test.each(declared.filter((area) => area.unique).map((area) => [area.id, area] as const))(
    'unique values of %s occur once',
    (_, area) => {
      const taken = new Set<string>()
      const twice = ofView(keptOf(area.id)).flatMap((row) => {
        const values = (area.unique ?? []).map((name) => row.data[storedKey(area, name)])
        // null values are not unique
        if (values.includes(null)) return []
        const key = JSON.stringify([row.environment, row.parentId, ...values])
        return taken.has(key) ? [key] : (taken.add(key), [])
      })
      expect(twice).toEqual([])
    },
  )

  test('records are found and sorted as if they had been saved one by one', () => {
    for (const area of declared) {
      const areaStore = keptOf(area.id)
      for (const row of ofView(areaStore).slice(0, count(60, 400))) {
        const { label, sortKey, search } = textsOf(areaStore, row.data)
        // lone surrogates are replaced
        expect([row.label, row.sortKey, row.search, row.version]).toEqual([label, sortKey, search.toWellFormed(), 1])
        expect([row.createdAt, row.updatedAt]).toEqual([row.createdAt, row.updatedAt].sort())
        expect(row.createdAt > '2026-08-20' && row.updatedAt <= '2026-11-20T00:00:00.000Z').toBe(true)
      }
    }
  })

  test('new records get ids of their own', () => {
    for (const found of rows.values()) for (const { id } of found) expect(id).toBeLessThan(1_000_001)
  })

  test('the library has its stated size, with distinct names', () => {
    const games = (rows.get('game') ?? []).filter(({ environment }) => environment === 'test-ie')
    const ofType = (type: string): number => games.filter(({ data }) => data['type'] === type).length
    expect([ofType('h5'), ofType('applet'), ofType('wechat'), ofType('apk')]).toEqual([3000, 300, 200, 500])
    expect(new Set(games.map(({ data }) => data['name'])).size).toBe(4000)
    expect(new Set(games.flatMap(({ data }) => data['package'] ?? [])).size).toBe(500)
  })

  test('environments differ: some records are unpublished, some were changed', () => {
    const games = rows.get('game') ?? []
    const here = new Map(games.filter(({ environment }) => environment === 'test-ie').map((row) => [row.id, row]))
    for (const environment of looked.slice(1)) {
      const there = games.filter((row) => row.environment === environment)
      expect(there.length / here.size).toBeGreaterThan(0.8)
      expect(there.length).toBeLessThan(here.size)
      const changed = there.filter(({ id, data }) => data['version'] !== here.get(id)?.data['version'])
      expect(changed.length).toBeGreaterThan(50)
    }
  })
})

describe('the demonstration set over HTTP', () => {
  test('the counters show the numbers of waiting comments and submissions', async () => {
    const comments = await server.get('/api/comment-waitconfirm-count')
    expect(comments.body.data).toEqual({ count: 238 })
    const submissions = await server.get('/api/thirdpart/all-count')
    expect(submissions.body.data).toEqual({ count: 14 })
  })

  test('games are listed and found by name and by pinyin', async () => {
    const { body } = await server.get('/api/h5game?pageSize=5')
    expect(body.total).toBe(3000)
    const [game] = (rows.get('game') ?? []).filter(
      ({ data, environment }) => data['type'] === 'wechat' && environment === 'test-ie',
    )
    const [spelled] = spelling(String(game?.data['name']))
    const found = await server.get(`/api/game?type=wechat&keyword=${encodeURIComponent(spelled)}`)
    expect((found.body.data as { id: number }[]).map(({ id }) => id)).toContain(game?.id)
  })

  test('the shown rating follows from the counts of stars', async () => {
    const rated = (rows.get('comment') ?? []).filter(({ environment }) => environment === 'test-ie').slice(-40)
    for (const { data } of rated) {
      const id = Number(data['gameId'])
      const answer = await server.get(`/api/game/${id}/rate-intervene`)
      const game = (rows.get('game') ?? []).find((row) => row.id === id && row.environment === 'test-ie')
      expect((answer.body.data as { rate: number }).rate).toBe(game?.data['rate'])
    }
  })

  test('saving a deep link again changes nothing', async () => {
    const [link] = (rows.get('deep-link') ?? []).filter(({ environment }) => environment === 'test-ie')
    const { link: address, ...values } = link?.data ?? {}
    const answer = await server.post('/api/cpk/game/deep-link', values)
    expect(answer.body.data).toMatchObject({ id: link?.id, link: address, _version: 1 })
  })

  test('waiting submissions can be imported and synced', async () => {
    const waiting = (rows.get('thirdpart') ?? []).filter(
      ({ data, environment }) => data['status'] === 'waiting' && environment === 'test-ie',
    )
    const [fresh, update] = [1, 2].map((type) => waiting.find(({ data }) => data['type'] === type)?.id)
    const imported = await server.post('/api/thirdpart/import-game', { id: fresh })
    expect(imported.body).toMatchObject({ code: 0, data: { game: { onShelf: 0, type: 'apk' } } })
    const synced = await server.post('/api/thirdpart/import', { id: update })
    expect(synced.body).toMatchObject({ code: 0 })
  })

  test('pictures are served so that a page can show them and nothing in them runs', async () => {
    const pictures = (rows.get('resource') ?? []).filter(
      ({ data, environment }) => data['type'] === 'image/svg+xml' && environment === 'test-ie',
    )
    expect(pictures.length).toBeGreaterThan(500)
    for (const { data } of [pictures[0], pictures.at(-1)].flatMap((row) => row ?? [])) {
      const answer = await server.get(String(data['url']))
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('image/svg+xml')
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      expect(Buffer.byteLength(answer.text)).toBe(data['size'])
    }
  })
})

/** Returns all rows, or in the brief suite the first 50 and a sample of the rest. */
function some(all: readonly Row[]): Row[] {
  return all.filter((_, at) => at < 50 || at % count(20, 1) === 0)
}

function keptOf(area: string): AreaStore {
  const areaStore = server.running.server.registry.get(area)
  if (!areaStore) throw new Error(`there is no area ${area}`)
  return areaStore
}

/** Returns the rows of an area; for a view, those that match its condition. */
function ofView({ area, store }: AreaStore): Row[] {
  return (rows.get(store.area.id) ?? []).filter(({ data }) =>
    Object.entries(area.where ?? {}).every(([key, value]) => data[key] === value),
  )
}

// records in the store of another area have the fields of their own view, too
function isViewKey({ area }: AreaStore, key: string): boolean {
  return declared.some(
    (view) => view.store === area.id && Object.keys(view.fields).some((name) => storedKey(view, name) === key),
  )
}

function stored(area: AnyArea, row: Row): StoredRecord {
  return {
    area: area.id,
    environment: row.environment,
    id: row.id,
    version: row.version,
    parentId: row.parentId,
    data: row.data,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Tells if the area stores its records, rather than computing them from others. */
function isKept({ commands, store }: AnyArea): boolean {
  return (
    store !== undefined || Object.values(commands).some(({ verb, effect }) => verb !== 'custom' || effect !== 'read')
  )
}
