import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { until } from '../engine/client.ts'
import { libraryOn, type Change } from '../library/desk.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { gameMapping, gameRows, missing, multipart } from './input.ts'

interface Game {
  readonly id: number
  readonly name: string
  readonly onShelf: number
  readonly installAmount: number
  readonly introduction: string | null
}

interface Run {
  readonly state: string
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

interface RunChange extends Change {
  readonly state: string
  readonly message: string | null
  readonly conflicts?: readonly { readonly field: string; readonly by: string | null }[]
}

/** Returns games with installs as numbers, as the store writes `10,000+`, and on sale. */
function onSale(): string {
  const { data } = Papa.parse<Record<string, string>>(gameRows(), { header: true, skipEmptyLines: true })
  return Papa.unparse(
    data.map((row) => ({ ...row, Installs: (row['Installs'] ?? '').replaceAll(/[,+]/g, ''), onShelf: 1 })),
  )
}

describe.skipIf(missing !== undefined)(
  `a script on the real games: plan, look, apply, undo${missing ? ` (${missing})` : ''}`,
  () => {
    let server: TestServer
    let other: string

    beforeAll(async () => {
      server = await startServer({ catalogue: playdesk })
      const mapping = JSON.stringify({ ...gameMapping, Installs: 'installAmount' })
      const { body, headers } = multipart('apps.csv', onSale(), { mapping })
      const answer = await server.post('/api/h5game/import', body, { headers })
      if (answer.status !== 200) throw new Error(answer.text)
      await server.post('/api/-/operators', {
        username: 'mei',
        name: 'Mei',
        password: 'a-long-secret',
        roles: { 'test-ie': 'operator' },
      })
      other = await server.signIn('mei', 'a-long-secret')
    })
    afterAll(() => server.stop())

    const games = async (query: string): Promise<Game[]> =>
      (await server.get(`/api/h5game?pageSize=10000&${query}`)).body.data
    const ended = (run: number): Promise<Run> =>
      until(async () => {
        const now = (await server.get(`/api/-/runs/${run}`)).body.data as Run
        return ['running', 'waiting'].includes(now.state) ? undefined : now
      }, 240_000)

    test('the quiet games go offline, except three excluded and two changed ones; an undo restores the others', async () => {
      const quiet = (await games('onShelf=1')).filter(({ installAmount }) => installAmount < 1_000)
      expect(quiet.length).toBeGreaterThan(30)
      const plan = await libraryOn(server).plan('take-silent-games-offline', {
        installs: 1_000,
        reason: 'Too few players',
      })
      const planned = plan.changes.map(({ id }) => id)
      expect(new Set(planned)).toEqual(new Set(quiet.map(({ id }) => id)))

      const leftOut = plan.changes.slice(0, 3).map(({ area, id, environment }) => ({ area, id, environment }))
      const excluded = await server.post(`/api/-/plans/${plan.id}/exclude`, { changes: leftOut, excluded: 1 })
      const { hash, total } = excluded.body.data as { hash: string; total: number }
      expect(total).toBe(quiet.length - 3)

      const touched = planned.slice(10, 12)
      for (const id of touched) await server.put(`/api/h5game/${id}`, { introduction: 'Edited by Mei' }, { as: other })

      const stale = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
      expect([stale.status, stale.body.code]).toEqual([409, 'changed-plan'])
      const { run } = (await server.post(`/api/-/plans/${plan.id}/apply`, { hash })).body.data as { run: number }
      expect(await ended(run)).toMatchObject({ state: 'done', done: quiet.length - 5, skipped: 2, failed: 0 })

      const skipped = (await server.get(`/api/-/runs/${run}/changes?state=skipped`)).body.data as RunChange[]
      expect(new Set(skipped.map(({ id }) => id))).toEqual(new Set(touched))
      for (const { conflicts } of skipped) expect(conflicts).toMatchObject([{ field: 'introduction', by: 'Mei' }])
      const stay = new Set([...leftOut.map(({ id }) => id), ...touched])
      const online = new Set((await games('onShelf=1')).map(({ id }) => id))
      for (const id of planned) expect([id, online.has(id)]).toEqual([id, stay.has(id)])

      const back = (await server.post('/api/-/undo', { receipt: run })).body.data as { run: number }
      expect(await ended(back.run)).toMatchObject({ state: 'done', done: quiet.length - 5, skipped: 0, failed: 0 })
      const after = await games('')
      expect(after.filter(({ onShelf }) => onShelf === 0)).toEqual([])
      expect(after.filter(({ introduction }) => introduction === 'Edited by Mei').length).toBe(2)
    })
  },
)
