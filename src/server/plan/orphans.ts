import { words } from '#catalogue/index.ts'
import { storableJson } from '../records/safe-json.ts'
import type { Server } from '../server.ts'
import { plainFault } from './report.ts'

const lockOf = (plan: number): string => `plan ${plan}`

/** Locks on plans in the making; the end of this server releases them. */
export function planLocks(server: Server) {
  return {
    async lock(plan: number, make: () => Promise<unknown>): Promise<void> {
      await server.locks`select pg_advisory_lock(hashtextextended(${lockOf(plan)}, 0))`
      try {
        await make()
      } catch (error) {
        await this.unlock(plan)
        throw error
      }
    },
    async unlock(plan: number): Promise<void> {
      // a lost connection releases it, too
      await server.locks`select pg_advisory_unlock(hashtextextended(${lockOf(plan)}, 0))`.catch(() => undefined)
    },
  }
}

/** Fails plans whose server ended while making them: their lock is free. */
export async function failOrphans(server: Server): Promise<void> {
  const planning = await server.sql<{ id: number; actor: number }[]>`
    select id, actor from plan where state = 'planning'`
  for (const { id, actor } of planning) {
    const failed = await server.sql.begin(async (tx) => {
      const [free] = await tx<
        { got: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(id)}, 0)) as got`
      if (!free?.got) return false
      const fault = { ...plainFault('stopped', ended.en), words: ended }
      const rows = await tx`update plan set state = 'failed', error = ${storableJson(fault)}::text::jsonb
        where id = ${id} and state = 'planning' returning id`
      await tx`delete from change where plan = ${id}`
      await tx`delete from outbox where plan = ${id} and state = 'planned'`
      return rows.length > 0
    })
    if (failed)
      server.events.tell({ type: 'plan', id, actor, state: 'failed', done: 0, total: 0, changes: 0, environments: [] })
  }
}

const ended = words(
  'The server or its database stopped while planning. Plan again.',
  '生成计划时服务器或数据库意外终止，请重新生成。',
)
