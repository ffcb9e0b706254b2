import { expect, onTestFinished, test } from 'vitest'
import { namesOf, sendTable } from '../../crash/pieces.ts'
import { victim } from '../../crash/victim.ts'
import { count } from '../../depth.ts'
import { ended, ok, until } from '../../engine/client.ts'
import { startServer } from '../start.ts'
import { library } from './library.ts'

const rows = count(6_000, 50_000)

interface Plan {
  readonly id: number
  readonly state: string
  readonly hash: string
  readonly total: number
  readonly again_of: number | null
  readonly error: { readonly code: string; readonly message: string } | null
}

test(
  `kill -9 while importing ${rows} rows: the plan fails, can be repeated, and each row is stored once`,
  { timeout: 480_000 },
  async () => {
    const server = await victim('library')
    onTestFinished(() => server.end())
    const planOf = async (id: number, more: Readonly<Record<string, string>> = {}): Promise<Plan | undefined> =>
      (await server.call('GET', `/api/-/plans/${id}`, undefined, more))?.data
    const file = await sendTable(server, namesOf(rows))

    // the lock prevents the plan from storing changes
    const sql = await server.database()
    await sql.unsafe('begin; lock table change in share mode')
    const begun = (await server.sure('POST', '/api/-/imports', { area: 'author', file })).data as Plan & {
      plan: number
    }
    expect(begun.state).toBe('planning')
    await until(async () =>
      (await sql`select from pg_locks where relation = 'change'::regclass and not granted`).length > 0
        ? true
        : undefined,
    )
    await server.killServer()
    await server.revive()
    const failed = await planOf(begun.plan)
    expect(failed).toMatchObject({ state: 'failed', total: 0, error: { code: 'stopped' } })
    expect(failed?.error?.message).toBe('The server or its database stopped while planning. Plan again.')
    expect((await planOf(begun.plan, { 'accept-language': 'zh' }))?.error?.message).toMatch(/^生成计划时服务器/)

    const again = (await server.sure('POST', `/api/-/plans/${begun.plan}/again`)).data as Plan
    expect(again).toMatchObject({ state: 'planning', again_of: begun.plan })
    const ready = await until(async () => {
      const plan = await planOf(again.id)
      return plan && plan.state !== 'planning' ? plan : undefined
    }, 240_000)
    expect(ready).toMatchObject({ state: 'ready', total: rows })

    const applying = await server.sure('POST', `/api/-/plans/${ready.id}/apply`, { hash: ready.hash })
    const { run } = applying.data as { run: number }
    const doneBefore = await until(async () => {
      const { done } = (await server.sure('GET', `/api/-/runs/${run}`)).data as { done: number }
      return done > 0 ? done : undefined
    })
    await server.killServer()
    expect(doneBefore).toBeLessThan(rows)

    const next = await startServer({ catalogue: library, folder: server.folder, durable: true })
    onTestFinished(() => next.stop())
    expect(await ended(next, run, 240_000)).toMatchObject({
      state: 'done',
      total: rows,
      done: rows,
      skipped: 0,
      failed: 0,
    })
    expect(ok(await next.get('/api/author?pageSize=1')).total).toBe(rows)
    const [kept] = await next.running.server.sql`
      select (select count(distinct data->>'name') from record where area = 'author') as names,
        (select count(*) from revision where area = 'author') as revisions, (select count(*) from change where plan = ${begun.plan}) as left`
    expect(kept).toEqual({ names: rows, revisions: rows, left: 0 })
  },
)
