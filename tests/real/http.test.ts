import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { madeImport } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { gameMapping, gameRows, missing, multipart, reviewFile, reviewMapping } from './input.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly onShelf: number
  readonly gameId: number
  readonly rejected: number
}

interface Imported {
  readonly rows: number
  readonly good: number
  readonly errors: { line: number; field: string; message: string }[]
  readonly plan: number
  readonly state: string
  readonly hash: string
  readonly run: number
}

describe.skipIf(missing !== undefined)(
  `a day of work on real data, over plain HTTP with a token${missing ? ` (${missing})` : ''}`,
  () => {
    let server: TestServer
    let as: string
    const receipts: number[] = []

    beforeAll(async () => {
      server = await startServer({ catalogue: playdesk })
      as = await server.token('publisher')
    })
    afterAll(() => server.stop())

    const rows = async (path: string, env: 'test-ie' | 'test-ind' = 'test-ie'): Promise<Row[]> =>
      (await server.get(path, { as, env })).body.data

    test('an import takes every readable game row and names the others by line', async () => {
      const { body, headers } = multipart('apps.csv', gameRows(), { mapping: JSON.stringify(gameMapping) })
      const answer = await server.post('/api/h5game/import', body, { as, headers })
      const { good, errors, rows: all } = answer.body.data as Imported
      expect([all, good, errors.length]).toEqual([1144, 1097, 47])
      expect(errors[0]).toEqual({ line: 395, field: 'official_rate', value: 'NaN', message: 'Enter a number.' })
      const list = await server.get('/api/h5game?pageSize=1', { as })
      expect(list.body.total).toBe(1097)
    })

    test('the reviews are imported as comments of their games, planned first', async () => {
      const { body, headers } = multipart('reviews.csv', reviewFile())
      const { url } = (await server.post('/api/resource', body, { as, headers })).body.data as { url: string }
      const planned = await server.post(
        '/api/-/imports',
        { area: 'comment', file: url, mapping: reviewMapping },
        { as },
      )
      const { plan, hash, good, rows: all } = await madeImport<Imported>(server, planned, { as })
      // 140 reviews are of games whose name is theirs alone; six games share the name of the third
      expect([all, good]).toEqual([4066, 140])
      expect((await server.get('/api/game-comments', { as })).body.total).toBe(0)
      const { run } = (await server.post(`/api/-/plans/${plan}/apply`, { hash }, { as })).body.data as Imported
      await expect
        .poll(async () => ((await server.get(`/api/-/runs/${run}`, { as })).body.data as { state: string }).state)
        .toBe('done')
      expect((await server.get('/api/game-comments', { as })).body.total).toBe(good)
    })

    test('a game is found by name and edited', async () => {
      const [game] = await rows('/api/h5game?keyWord=candy%20crush%20soda')
      expect(game?.name).toBe('Candy Crush Soda Saga')
      const saved = await server.put(`/api/h5game/${game?.id}`, { introduction: 'Match and pop' }, { as })
      expect(saved.body.data).toMatchObject({ introduction: 'Match and pop', name: 'Candy Crush Soda Saga' })
      receipts.push(saved.body.receipt)
    })

    test('25 games go offline with one reason', async () => {
      const chosen = await rows('/api/h5game?pageSize=25')
      const on = await server.post(
        '/api/-/plans',
        { command: 'game.toggle-online', input: chosen.map(({ id }) => ({ id, online: 1, reason: 'ready' })) },
        { as },
      )
      const { id: first, hash: firstHash } = on.body.data as { id: number; hash: string }
      await server.post(`/api/-/plans/${first}/apply`, { hash: firstHash }, { as })
      const input = chosen.map(({ id }) => ({ id, online: 0, reason: 'Licence ended' }))
      const { id, hash, counts } = (await server.post('/api/-/plans', { command: 'game.toggle-online', input }, { as }))
        .body.data as { id: number; hash: string; counts: object }
      expect(counts).toMatchObject({ update: 25, failed: 0 })
      const { run } = (await server.post(`/api/-/plans/${id}/apply`, { hash }, { as })).body.data as Imported
      expect((await rows('/api/h5game?pageSize=25')).every(({ onShelf }) => onShelf === 0)).toBe(true)
      receipts.push(run)
    })

    test('40 comments are rejected in one batch', async () => {
      const chosen = await rows('/api/game-comments?pageSize=40')
      const answer = await server.get(`/api/commend-batch-reject?ids=${chosen.map(({ id }) => id).join(',')}`, { as })
      expect(answer.body.data).toMatchObject({ done: 40 })
      expect((await server.get('/api/game-comments?rejected=1', { as })).body.total).toBe(40)
      receipts.push(answer.body.receipt)
    })

    test('ten games are published to India and found there', async () => {
      const chosen = await rows('/api/h5game?pageSize=10')
      const answer = await server.post('/api/send-game-to-ind', { ids: chosen.map(({ id }) => id) }, { as })
      const { cells } = answer.body.data as { cells: { area: string; state: string; environment: string }[] }
      expect(
        cells.filter(({ area }) => area === 'game').map(({ state, environment }) => `${state} ${environment}`),
      ).toEqual(Array(10).fill('create test-ind'))
      const there = await rows('/api/h5game?pageSize=20', 'test-ind')
      expect(there.map(({ id, name }) => [id, name])).toEqual(chosen.map(({ id, name }) => [id, name]))
      receipts.push(answer.body.receipt)
    })

    test('each step is undone, newest first', async () => {
      for (const receipt of receipts.toReversed()) {
        const { body } = await server.post('/api/-/undo', { receipt }, { as })
        expect(body.data).toMatchObject({ state: 'done', skipped: 0, failed: 0 })
      }
      expect(await rows('/api/h5game', 'test-ind')).toEqual([])
      expect((await server.get('/api/game-comments?rejected=1', { as })).body.total).toBe(0)
      expect((await rows('/api/h5game?pageSize=25')).every(({ onShelf }) => onShelf === 1)).toBe(true)
      expect((await rows('/api/h5game?keyWord=candy%20crush%20soda'))[0]).not.toMatchObject({
        introduction: 'Match and pop',
      })
    })

    test('the trace record has every step, with operator, command and time', async () => {
      const { body } = await server.get('/api/trace-record?pageSize=100', { as })
      const lines = body.data as { command: string; username: string; times: string; status: number }[]
      const commands = new Set(lines.map(({ command }) => command))
      const steps = [
        'h5game.import',
        'record.import',
        'plan.apply-changes',
        'h5game.update',
        'plan.create',
        'comment.batch-reject',
        'game.send-to-ind',
        'run.undo-receipt',
      ]
      expect(steps.filter((step) => !commands.has(step))).toEqual([])
      expect(lines.every(({ username, times }) => username === 'admin' && !Number.isNaN(Date.parse(times)))).toBe(true)
    })
  },
)
