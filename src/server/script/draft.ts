import { words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { problem } from '../problem.ts'
import { sameValue } from '../records/diff.ts'
import { draftLayer } from '../records/draft.ts'
import { holdersIn } from '../records/holders.ts'
import type { Layer } from '../records/layer.ts'
import { liveLayer } from '../records/live.ts'
import { matchingIds } from '../records/matching-ids.ts'
import { planNotes, writeNotes, type PlanNotes } from '../records/planned/notes.ts'
import type { Selection } from '../records/query.ts'
import type { AreaStore } from '../records/registry.ts'
import { comparedValues, uniqueKeysOf } from '../records/unique.ts'
import type { Server } from '../server.ts'
import { DraftRows, rowKey, type Undo } from './draft-rows.ts'

/** The draft of a script's plan: no transaction is held, writes go out in bulk, a call leaves all of its writes or none. */
export interface ScriptDraft {
  readonly layer: Layer
  /** Carries out one call of the script. */
  step<T>(act: () => Promise<T>): Promise<T>
  /** Ids of all that matches now, in order. */
  ids(areaStore: AreaStore, environment: Environment, selection: Selection): Promise<number[]>
  flush(): Promise<void>
  /** Like `flush`, and writes the notes of the plan. */
  end(): Promise<void>
  /** Waits for what is on its way to the database. */
  idle(): Promise<void>
  readonly changes: number
}

type Message = Parameters<Layer['message']>[0]

const mostMessages = 100_000

export function scriptDraft(server: Server, plan: number): ScriptDraft {
  const { reads: sql } = server
  const drafting = { plan, step: 0, changes: 0, limit: server.limits.planChanges }
  const inPlan = draftLayer(sql, drafting, server.recordIds, () => tooMany(drafting.limit))
  const live = liveLayer(sql, undefined, server.counts, server.recordIds)
  const rows = new DraftRows(sql, plan)
  const notes = planNotes(drafting.limit, tooMany)
  const call: Underway = { undo: new Map(), messages: [], emitted: 0 }
  // messages of finished calls
  let messages: Message[] = []
  let step = 0

  async function flush(): Promise<void> {
    await rows.flush()
    if (messages.length === 0) return
    const out = messages
    messages = []
    await planMessages(sql, plan, out)
  }

  const layer: Layer = {
    ...besideRecords(live, notes, () => step),
    read: (kept, environment, id) => rows.read(kept, environment, id),
    async write(kept, change, now) {
      const version = await rows.write(kept, change, { now, step, undo: call.undo })
      if (rows.drafted.size > drafting.limit) throw tooMany(drafting.limit)
      return version
    },
    async select(kept, environment, selection) {
      const isDrafted = rows.isTouched(kept, environment)
      // a reference may be looked up by name, in an area that was drafted too
      if (!rows.isEmpty) await flush()
      const found = await (isDrafted ? inPlan : live).select(kept, environment, selection)
      // other selections read a part of a record
      if (!selection.only) rows.remember(found)
      return found
    },
    holders: (kept, environment, wanted) => holdersOf(server, rows, kept, environment, wanted),
    async count(kept, environment, selection) {
      if (!rows.isEmpty) await flush()
      return (rows.isTouched(kept, environment) ? inPlan : live).count(kept, environment, selection)
    },
    attempt: (act) => attempt(rows, call, act),
    async message(message) {
      if (++call.emitted > mostMessages) throw tooMany(mostMessages)
      call.messages.push(message)
      await Promise.resolve()
    },
  }

  return {
    layer,
    async step(act) {
      call.undo = new Map()
      call.messages = []
      try {
        const result = await act()
        messages.push(...call.messages)
        step++
        return result
      } catch (error) {
        await takeBack(rows, call)
        throw error
      }
    },
    async ids(kept, environment, selection) {
      if (!rows.isEmpty) await flush()
      return matchingIds(sql, kept, environment, selection, rows.isTouched(kept, environment) ? plan : undefined)
    },
    flush,
    async end() {
      await flush()
      await writeNotes(sql, plan, notes)
    },
    idle: () => rows.idle(),
    get changes() {
      return rows.drafted.size
    },
  }
}

/** Returns the members of a layer that touch no records. */
function besideRecords(live: Layer, notes: PlanNotes, step: () => number) {
  return {
    gone: (kept, environment, ids, from) => live.gone(kept, environment, ids, from),
    release: () => Promise.resolve(),
    isReleased: () => false,
    sources: (records) => notes.sources(records),
    offer: (areaStore, offer) => notes.offer(areaStore, offer, step()),
    fileTypes: (names) => live.fileTypes(names),
    waiting: (environment, topic, area) => live.waiting(environment, topic, area),
    messageStates: (...of) => live.messageStates(...of),
    writtenWith: (...of) => live.writtenWith(...of),
    newId: () => live.newId(),
  } satisfies Partial<Layer>
}

/** Effects of the call under way. */
interface Underway {
  undo: Undo
  messages: Message[]
  /** messages of the whole plan */
  emitted: number
}

async function takeBack(rows: DraftRows, call: Underway): Promise<void> {
  const { undo } = call
  call.undo = new Map()
  await rows.takeBack(undo)
}

/** Carries out a part of a call whole or not at all. */
async function attempt<T>(rows: DraftRows, call: Underway, act: () => Promise<T>): Promise<T> {
  const outer = { ...call }
  call.undo = new Map()
  call.messages = []
  try {
    const result = await act()
    call.messages = [...outer.messages, ...call.messages]
    // the first state that a step found is restored
    call.undo = new Map([...call.undo, ...outer.undo])
    return result
  } catch (error) {
    await takeBack(rows, call)
    Object.assign(call, outer)
    throw error
  }
}

async function planMessages(sql: Server['reads'], plan: number, messages: readonly Message[]): Promise<void> {
  await sql`insert into outbox (plan, environment, topic, payload, irreversible, state, next_at)
    select ${plan}, environment, topic, payload, irreversible, 'planned', coalesce(at, '-infinity')
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as x(environment text, topic text, payload jsonb, irreversible boolean, at timestamptz)`
}

/** Who holds unique values: of the live records, those that the draft leaves as they are, and of the draft itself. */
async function holdersOf(
  { reads: sql }: Server,
  rows: DraftRows,
  ...[kept, environment, wanted]: Parameters<Layer['holders']>
): Promise<Map<number, number>> {
  const area = kept.store.area.id
  const unique = uniqueKeysOf(kept.store.area)
  const compared = (row: readonly unknown[]): unknown[] => (unique ? comparedValues(unique, row) : [])
  const live = await holdersIn(sql, kept, environment, wanted)
  const found = new Map<number, number>()
  for (const { id, parentId, values } of wanted) {
    const drafts = rows.takers.of(kept, environment, parentId, values)
    const holder = live.get(id)
    for (const other of new Set([...(holder === undefined ? [] : [holder]), ...drafts])) {
      if (other === id) continue
      const isDrafted = rows.drafted.has(rowKey(area, environment, other))
      const stored = isDrafted ? await rows.read(kept, environment, other) : undefined
      const holds = stored
        ? sameValue(compared(unique?.keys.map((key) => stored.data[key] ?? null) ?? []), compared(values)) &&
          (stored.parentId ?? 0) === (parentId ?? 0)
        : !isDrafted
      if (holds) found.set(id, other)
    }
  }
  return found
}

function tooMany(most: number): Error {
  const text = words(
    `A plan holds at most ${most.toLocaleString('en')} changes. Let the script work on fewer records and run it again.`,
    `一个计划最多包含 ${most} 处更改，请缩小脚本的处理范围后重试。`,
  )
  return problem(422, 'too-many-changes', text)
}
