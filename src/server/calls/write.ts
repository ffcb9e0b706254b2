import type { TransactionSql } from 'postgres'
import type { Call } from '../console/handler.ts'
import { withFollowers } from '../records/derived.ts'
import { liveLayer } from '../records/live.ts'
import { rate, ratedBy } from '../rules/stored-rates.ts'
import { shownChanges, type ShownChange } from '../world/changes.ts'
import { engine } from '../world/engine.ts'
import { claim } from './idempotency.ts'
import { logCall } from './log.ts'
import { perform } from './perform.ts'

export interface Written {
  readonly data: unknown
  readonly receipt?: number
  readonly changes?: ShownChange[]
  /** the whole answer of the first call with the same idempotency key */
  readonly repeated?: string
}

interface Committed extends Written {
  readonly touched?: readonly ShownChange[]
}

class DryRun extends Error {
  readonly written: Written

  constructor(written: Written) {
    super('dry run')
    this.written = written
  }
}

/** Carries a writing command out in one transaction: records, revisions, receipt, log and outbox, or none of it. */
export async function write(
  call: Call,
  idempotencyKey: string | undefined,
  answer: (written: Written) => string,
): Promise<Written> {
  const { server } = call
  const run = await server.runIds.next()
  try {
    const { touched = [], ...written } = await withRetry((): Promise<Committed> =>
      server.sql.begin(async (tx) => {
        const repeated = idempotencyKey && !call.dryRun ? await claim(tx, call, idempotencyKey) : undefined
        if (repeated !== undefined) return { data: null, repeated }
        return inTransaction(tx, call, run, idempotencyKey, answer)
      }),
    )
    // only now: whoever hears of a change looks at once
    for (const { area, environment } of touched)
      for (const each of withFollowers(call.server.registry, area))
        call.server.events.tell({ type: 'change', area: each, environment })
    return written
  } catch (error) {
    if (error instanceof DryRun) return error.written
    throw error
  }
}

async function inTransaction(
  tx: TransactionSql,
  call: Call,
  run: number,
  key: string | undefined,
  answer: (written: Written) => string,
): Promise<Committed> {
  const { server, entry, actor, environment, language, input } = call
  const reason = textOf(input['reason']) ?? textOf(input['remark'])
  const now = new Date().toISOString()
  const layer = liveLayer(tx, { run, actor: actor.id, reason }, server.counts, server.recordIds)
  const world = engine({ registry: server.registry, actor, language, now }, layer, environment)
  const data = await perform(server, world, entry, input)
  const changes = shownChanges(server.registry, world.changes.values())
  if (call.dryRun) {
    await layer.settled()
    throw new DryRun({ data, changes })
  }
  const rated = ratedBy(world.changes.values())
  if (rated.length > 0) {
    await layer.settled()
    await rate(tx, rated)
  }
  const written = { data, receipt: run }
  const count = changes.length
  const pending = [
    layer.settled(),
    tx`insert into run (id, kind, command, input, environment, actor, state, total, done, reason, finished_at)
       values (${run}, 'call', ${entry.id}, ${JSON.stringify(input)}::text::jsonb, ${environment}, ${actor.id}, 'done', ${count}, ${count}, ${reason}, ${now})`,
    logCall(tx, call, { status: 200, receipt: run }),
    ...(key
      ? [
          tx`update idempotency set status = 200, body = ${answer(written)} where operator = ${actor.id} and key = ${key}`,
        ]
      : []),
  ]
  await Promise.all(pending)
  return { ...written, touched: changes }
}

const passing = new Set(['40001', '40P01'])

/** Deadlocks and serialisation failures roll everything back, so the call may simply be made again. */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (left === 0 || !passing.has(code)) throw error
    }
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
