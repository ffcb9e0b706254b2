import { words } from '#catalogue/index.ts'
import type { Environment } from '../environment.ts'
import { mostChanges } from '../plan/plans.ts'
import { problem } from '../problem.ts'
import { draftLayer } from '../records/draft.ts'
import { recordColumns, storedFrom, type Layer, type RecordRow } from '../records/layer.ts'
import { liveLayer } from '../records/live.ts'
import { twinCondition } from '../records/query.ts'
import { storedKey, type Kept } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { sameValue } from '../world/diff.ts'
import type { Change, Stored } from '../world/world.ts'
import { rowCache } from './row-cache.ts'
import { writePending, type Pending } from './write-behind.ts'

/** The draft of a script's plan: no transaction is held, writes go out in bulk, a call leaves all of its writes or none. */
export interface ScriptDraft {
  readonly layer: Layer
  /** Carries out one call of the script. */
  step<T>(act: () => Promise<T>): Promise<T>
  flush(): Promise<void>
  readonly changes: number
}

interface Drafted {
  /** version of the live record it was made from; 0: none */
  readonly expected: number
  readonly step: number
}

/** What a record was before the call that is under way. */
interface Before {
  readonly kept: Kept
  readonly change: Change
  readonly drafted: Drafted | undefined
  readonly stored: Stored | null
}

type Message = Parameters<Layer['message']>[0]

const flushAt = 400
const cacheChars = 6 << 20
const mostMessages = 100_000

export function scriptDraft(server: Server, plan: number): ScriptDraft {
  const { reads: sql } = server
  const drafting = { plan, step: 0, changes: 0, limit: mostChanges }
  const inPlan = draftLayer(sql, drafting, server.recordIds, tooMany)
  const live = liveLayer(sql, undefined, server.counts, server.recordIds)
  const drafted = new Map<string, Drafted>()
  const touched = new Set<string>()
  const cache = rowCache(cacheChars)
  const takers = new Map<string, Set<number>>()
  let pending = new Map<string, Pending>()
  let sending = new Map<string, Pending>()
  let sent: Promise<void> = Promise.resolve()
  let before = new Map<string, Before>()
  // of calls that are over, and of the one under way
  let messages: Message[] = []
  let said: Message[] = []
  let [step, told] = [0, 0]

  /** Sends what is pending; one such statement at a time, in order. */
  async function send(): Promise<void> {
    await sent
    if (pending.size === 0) return
    sending = pending
    pending = new Map()
    sent = writePending(sql, plan, [...sending.values()]).then(() => void (sending = new Map()))
    // whoever waits next hears of a failure; until then it is nobody's
    sent.catch(() => undefined)
  }
  async function flush(): Promise<void> {
    await send()
    await sent
    if (messages.length === 0) return
    const out = messages
    messages = []
    await sql`insert into outbox (plan, environment, topic, payload, irreversible, state, next_at)
      select ${plan}, environment, topic, payload, irreversible, 'planned', coalesce(at, now())
      from jsonb_to_recordset(${JSON.stringify(out)}::text::jsonb) as x(environment text, topic text, payload jsonb, irreversible boolean, at timestamptz)`
  }

  async function read(kept: Kept, environment: Environment, id: number): Promise<Stored | undefined> {
    const area = kept.store.area.id
    const key = keyOf(area, environment, id)
    const waiting = pending.get(key) ?? sending.get(key)
    if (waiting) return storedOf(waiting)
    const known = cache.get(key)
    if (known !== undefined) return known ?? undefined
    const text = drafted.has(key)
      ? `select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at
         from change where plan = $1 and area = $2 and environment = $3 and id = $4 and after is not null`
      : `select ${recordColumns} from ${kept.table} where $1::bigint > 0 and area = $2 and environment = $3 and id = $4 and deleted_at is null`
    const [row] = await sql.unsafe<RecordRow[]>(text, [plan, area, environment, id], { prepare: true })
    const stored = row && storedFrom(area, environment, row)
    cache.set(key, stored ?? null)
    return stored
  }

  function storedOf({ area, environment, id, parentId, after, createdAt }: Pending): Stored | undefined {
    if (after === null) return undefined
    const version = (drafted.get(keyOf(area, environment, id))?.expected ?? 0) + 1
    return { area, environment, id, version, parentId, data: after, createdAt, updatedAt: createdAt }
  }

  async function write(kept: Kept, change: Change, now: string): Promise<number> {
    const { area, environment, id, parentId, after } = change
    const key = keyOf(area, environment, id)
    const was = drafted.get(key)
    if (!before.has(key)) before.set(key, { kept, change, drafted: was, stored: change.before })
    const expected = was ? was.expected : (change.before?.version ?? 0)
    drafted.set(key, { expected, step })
    touched.add(`${area} ${environment}`)
    if (drafted.size > mostChanges) throw tooMany()
    const waiting = pending.get(key)
    const createdAt = change.before?.createdAt ?? now
    const first = waiting ? waiting.live : was ? undefined : change.before
    pending.set(key, { kept, step, area, environment, id, parentId, live: first, after, createdAt })
    const stored = {
      area,
      environment,
      id,
      version: expected + 1,
      parentId,
      data: after ?? {},
      createdAt,
      updatedAt: createdAt,
    }
    cache.set(key, after === null ? null : stored)
    const unique = (kept.store.area.unique ?? []).map((name) => storedKey(kept.store.area, name))
    if (after && unique.length > 0) {
      const taken = takerKey(
        area,
        environment,
        parentId,
        unique.map((each) => after[each]),
      )
      takers.set(taken, (takers.get(taken) ?? new Set()).add(id))
    }
    if (pending.size >= flushAt) await send()
    return expected + 1
  }

  /** Puts back what a failed call wrote, wherever it got to. */
  async function takeBack(): Promise<void> {
    const undone = before
    before = new Map()
    for (const [key, { kept, change, drafted: was, stored }] of undone) {
      const { area, environment, id, parentId } = change
      if (was) {
        drafted.set(key, was)
        const waiting = pending.get(key)
        const after = stored?.data ?? null
        const createdAt = stored?.createdAt ?? waiting?.createdAt ?? new Date().toISOString()
        const parent = stored ? stored.parentId : parentId
        pending.set(key, {
          kept,
          step: was.step,
          area,
          environment,
          id,
          parentId: parent,
          live: waiting?.live,
          after,
          createdAt,
        })
      } else {
        drafted.delete(key)
        const isOut = !pending.delete(key) || sending.has(key)
        if (isOut) {
          await sent
          await sql`delete from change where plan = ${plan} and area = ${area} and environment = ${environment} and id = ${id}`
        }
      }
      cache.set(key, stored)
    }
  }

  const isTouched = (kept: Kept, environment: Environment): boolean =>
    touched.has(`${kept.store.area.id} ${environment}`)
  const layer: Layer = {
    read,
    write,
    async select(kept, environment, selection) {
      const isDrafted = isTouched(kept, environment)
      // a reference may be looked up by name, in an area that was drafted too
      if (touched.size > 0) await flush()
      const rows = await (isDrafted ? inPlan : live).select(kept, environment, selection)
      const first = rows[0]
      if (first) {
        const chars = JSON.stringify(first.data).length
        for (const row of rows) cache.set(keyOf(row.area, environment, row.id), row, chars)
      }
      return rows
    },
    async twin(kept, environment, id, parent, unique) {
      const area = kept.store.area.id
      const values: unknown[] = [area, id]
      const where = twinCondition(unique, environment, parent, values)
      const text = `select id from ${kept.table} where area = $1 and deleted_at is null and id <> $2 and ${where} limit 5`
      const found = await sql.unsafe<{ id: number }[]>(text, values as never[], { prepare: true })
      const drafts =
        takers.get(
          takerKey(
            area,
            environment,
            parent,
            unique.map(([, value]) => value),
          ),
        ) ?? []
      for (const other of new Set([...found.map((row) => row.id), ...drafts])) {
        if (other === id) continue
        if (!drafted.has(keyOf(area, environment, other))) return other
        const stored = await read(kept, environment, other)
        const holds = unique.every(([key, value]) => sameValue(stored?.data[key], value))
        if (stored && holds && (stored.parentId ?? 0) === (parent ?? 0)) return other
      }
      return undefined
    },
    async count(kept, environment, selection) {
      if (touched.size > 0) await flush()
      return (isTouched(kept, environment) ? inPlan : live).count(kept, environment, selection)
    },
    fileTypes: (names) => live.fileTypes(names),
    newId: () => server.recordIds.next(),
    async message(message) {
      if (++told > mostMessages) throw tooMany()
      said.push(message)
      await Promise.resolve()
    },
  }

  return {
    layer,
    async step(act) {
      before = new Map()
      said = []
      try {
        const result = await act()
        messages.push(...said)
        step++
        return result
      } catch (error) {
        await takeBack()
        throw error
      }
    },
    flush,
    get changes() {
      return drafted.size
    },
  }
}

function keyOf(area: string, environment: string, id: number): string {
  return `${area} ${environment} ${id}`
}

function takerKey(area: string, environment: string, parent: number | null, values: readonly unknown[]): string {
  return JSON.stringify([area, environment, parent, values])
}

function tooMany(): Error {
  const text = words(
    `A plan holds at most ${mostChanges.toLocaleString('en')} changes. Narrow what the script works on and run it again.`,
    `一个计划最多包含 ${mostChanges} 处更改，请缩小脚本的处理范围后重试。`,
  )
  return problem(422, 'too-many-changes', text)
}
