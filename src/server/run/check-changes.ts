import type { Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { bothWrong, type Problem } from '../problem.ts'
import { takeLocks } from '../records/layer.ts'
import { pendingLayer } from '../records/planned/pending.ts'
import { expression } from '../records/query.ts'
import { areaStoreOf, viewsOf, type AreaStore } from '../records/registry.ts'
import { linesIn } from '../files/lines.ts'
import { missingAfterRemoval } from '../world/checks/after-removal.ts'
import { checkedKeys, declaredFaults, type Faults } from '../world/checks/declared.ts'
import type { Engine } from '../world/engine.ts'
import type { Roles } from '../world/world.ts'
import type { FindExcused } from '../world/checks/references.ts'
import { recordKey } from '../records/record-ref.ts'
import { always, conflictOf, resolveConflicts, type ConflictOf } from '../world/conflicts.ts'
import { refusalWords, withTitle } from '../world/refusal-problem.ts'
import { brokenRules, compared, isIn, isRuled } from '../world/rules.ts'
import { changeFrom, type Change, type StoredChange } from '../records/stored.ts'
import { conditionOf, dueColumns, isOneOf, type PendingChange, type PlanWork } from './due.ts'
import { laterNeeds, unmet } from './reliance.ts'
import { engine } from '../world/make-engine.ts'

export interface CheckedChanges {
  readonly applicable: readonly PendingChange[]
  /** their records changed since the plan was made */
  readonly stale: readonly PendingChange[]
  readonly refused: readonly { readonly due: PendingChange; readonly why: Words }[]
}

/** Checks changes and locks their records. Includes later changes that they rely on. */
export async function checkChanges(work: PlanWork, first: readonly PendingChange[]): Promise<CheckedChanges> {
  const { tx, server } = work
  const changes = new Map<number, Change>()
  const due = [...first]
  for (let fresh = first; fresh.length > 0; due.push(...fresh)) {
    const found = await changesToCheck(work, fresh)
    for (const [seq, change] of found) changes.set(seq, change)
    fresh = (await laterNeeds(work, found)).filter(({ seq }) => !changes.has(seq))
  }
  const stale = new Set<PendingChange>()
  for (const [area, mine] of Map.groupBy(due, (each) => each.area)) {
    const moved = await lockLive(work, area, mine)
    for (const each of mine) if (moved.has(each.seq)) stale.add(each)
  }
  for (const { seq } of stale) changes.delete(seq)
  await takeLocks(tx, compared(server.registry, changes.values()))
  const excuse = excuseFor(work)
  async function ask(out: ReadonlySet<number>): Promise<ReadonlyMap<number, RefusedKey<number>>> {
    const { world, isUndo } = await pendingWorld(work, [...Array.from(stale, ({ seq }) => seq), ...out])
    for (;;) {
      const left = new Map([...changes].filter(([seq]) => !out.has(seq)))
      const refused = await refusals(world, left, isUndo, excuse)
      // in an undo, the reference checks report missing records, as in its preview
      const lacking = isUndo ? [] : await unmet(work, world, left)
      for (const [seq, why] of lacking) refused.set(seq, { why, ...wrongByItself })
      const others = await pendingRivals(work, refused.values(), changes)
      if (others.size === 0) return withSeqs(refused, left)
      for (const [seq, change] of others) changes.set(seq, change)
    }
  }
  const faults = changes.size > 0 ? await resolveConflicts(ask, (seq) => seq) : new Map<number, RefusedKey<number>>()
  const refused = due.flatMap((each) => {
    const fault = faults.get(each.seq)
    return fault ? [{ due: each, why: fault.why }] : []
  })
  return { applicable: due.filter((each) => !stale.has(each) && !faults.has(each.seq)), stale: [...stale], refused }
}

type RefusedKey<K> = ConflictOf<K> & { readonly why: Words }

function withSeqs(refused: ReadonlyMap<number, RefusedKey<string>>, changes: ReadonlyMap<number, Change>) {
  const seqOf = new Map([...changes].map(([seq, change]) => [recordKey(change), seq]))
  // -1: of no change, never dropped
  const seqs = (keys: readonly string[]): number[] => keys.map((key) => seqOf.get(key) ?? -1)
  return new Map(
    [...refused].map(([seq, { why, by, together }]) => [seq, { why, by: seqs(by), together: seqs(together) }]),
  )
}

/** Returns waiting changes that refused ones conflict with. */
async function pendingRivals(
  work: PlanWork,
  refused: Iterable<RefusedKey<string>>,
  known: ReadonlyMap<number, Change>,
) {
  const keys = new Set([...refused].flatMap(({ by, together }) => [...by, ...together]))
  for (const change of known.values()) keys.delete(recordKey(change))
  keys.delete(always)
  if (keys.size === 0) return new Map()
  const { tx, plan } = work
  const rows = await tx<PendingChange[]>`
    select ${tx.unsafe(dueColumns)} from change
    where plan = ${plan} and state = 'waiting' and not excluded and ${isOneOf(tx, [...keys])}`
  return changesToCheck(work, rows)
}

/** Locks live records in a fixed order; returns changes that expect another version. */
async function lockLive(
  { tx, server, plan }: PlanWork,
  area: string,
  due: readonly PendingChange[],
): Promise<Set<number>> {
  const { table } = areaStoreOf(server.registry, area)
  const { text, values } = conditionOf(plan, due)
  // a removed record counts as a negative version, which only a creation accepts
  const rows = await tx.unsafe<{ seq: number }[]>(
    `with live as (
       select c.seq, c.expected_version as expected, case when r.deleted_at is null then r.version else -r.version end as version
       from (select seq, environment, id, expected_version from change where ${text}) c join ${table} r using (environment, id)
       where r.area = $5 order by r.environment, r.id for update of r)
     select seq from live where version <> expected and (expected <> 0 or version > 0)
     union all
     select seq from change where ${text} and expected_version <> 0 and seq not in (select seq from live)`,
    [...values, area as never],
  )
  return new Set(rows.map(({ seq }) => seq))
}

/** Returns changes that a check could refuse, except most toggles. */
async function changesToCheck(
  { tx, server, plan }: PlanWork,
  due: readonly PendingChange[],
): Promise<Map<number, Change>> {
  const found = new Map<number, Change>()
  const { registry } = server
  for (const [area, mine] of Map.groupBy(due, (each) => each.area)) {
    const differs = [...checkedKeys(registry, area)].map((key) => {
      const name = expression(key)
      return `${name.replace('data', 'before')} is distinct from ${name.replace('data', 'after')}`
    })
    const some = isRuled(registry, area) ? '' : `and (${['before is null', 'after is null', ...differs].join(' or ')})`
    const { text, values } = conditionOf(plan, mine)
    const rows = await tx.unsafe<(StoredChange & { readonly seq: number })[]>(
      `select seq, area, environment, id, parent_id, before, after from change where ${text} ${some} order by seq`,
      values,
    )
    for (const { seq, ...row } of rows) found.set(seq, changeFrom(row))
  }
  return found
}

async function pendingWorld({ tx, server, plan }: PlanWork, out: readonly number[]) {
  const [row] = await tx<{ actor: number; environment: Environment; isUndo: boolean; roles: Roles }[]>`
    select actor, environment, undoes is not null as "isUndo",
    coalesce((select jsonb_object_agg(environment, role) from role_grant where operator = p.actor), '{}') as roles
    from plan p where id = ${plan}`
  if (!row) throw new Error(`there is no plan ${plan}`)
  const actor = { id: row.actor, username: '', name: '', email: '', roles: row.roles }
  const now = new Date().toISOString()
  const lines = linesIn(server.services.files)
  const context = { registry: server.registry, actor, language: 'en' as const, now, lines }
  return { world: engine(context, pendingLayer(tx, plan, out), row.environment), isUndo: row.isUndo }
}

async function refusals(
  world: Engine,
  changes: ReadonlyMap<number, Change>,
  isUndo: boolean,
  excuse: (environment: Environment) => FindExcused | undefined,
): Promise<Map<number, RefusedKey<string>>> {
  const wrong = new Map<number, Problem>()
  for (const mine of Map.groupBy(changes, ([, { area, environment }]) => `${area} ${environment}`).values()) {
    const [first] = mine
    if (!first) continue
    const { area, environment } = first[1]
    const here = world.at(environment)
    const add = (faults: Faults): void => {
      for (const [seq, { id }] of mine) {
        const fault = faults.get(id)
        if (fault) wrong.set(seq, bothWrong(wrong.get(seq), fault))
      }
    }
    const removed = mine.flatMap(([, { id, after }]) => (after ? [] : [id]))
    add(await missingAfterRemoval(here, areaStoreOf(world.registry, area), removed))
    for (const view of viewsOf(world.registry, area)) {
      const ofView = mine.filter(([, { after }]) => after && isIn(view.area, after)).map(([, change]) => change)
      add(await declaredFaults(here, view, ofView, excuse(environment)))
    }
  }
  const broken = await brokenRules(world.registry, changes.values(), (where) => world.at(where), isUndo)
  const rules = Map.groupBy(broken, ({ change }) => change)
  const found = new Map<number, RefusedKey<string>>()
  for (const [seq, change] of changes) {
    const [fault, mine = []] = [wrong.get(seq), rules.get(change)]
    if (!fault && mine.length === 0) continue
    const areaStore = areaStoreOf(world.registry, change.area)
    const why = allOf([...(fault ? faultsIn(areaStore, fault) : []), ...refusalWords(world.registry, mine)])
    found.set(seq, { why, ...(fault ? wrongByItself : conflictOf(world.registry, mine)) })
  }
  return found
}

const wrongByItself = { by: [always], together: [] }

function faultsIn({ area }: AreaStore, { errors, words: text }: Problem): Words[] {
  const all = errors.length > 0 ? errors : [{ field: 'id', message: text }]
  return all.map(({ field, message }) => withTitle({ message, title: area.fields[field]?.title }))
}

/** Lets an undo restore references to records that were missing before. */
function excuseFor({ tx, plan }: PlanWork) {
  return (environment: Environment): FindExcused =>
    async ({ store, area }: AreaStore, ids) => {
      const rows = await tx.unsafe<{ id: number }[]>(
        `select x.id from unnest($4::bigint[]) as x(id)
         where (select undoes from plan where id = $1) is not null
           and not exists (select from change c where c.plan = $1 and c.area = $2 and c.environment = $3 and c.id = x.id
             and c.after @> $5::text::jsonb)
           and not exists (select from revision v where v.area = $2 and v.environment = $3 and v.id = x.id and v.before @> $5::text::jsonb
             and (v.after @> $5::text::jsonb) is not true
             and v.seq >= (select min(seq) from revision where run = (select undoes from plan where id = $1)))`,
        [plan, store.area.id, environment, [...ids], JSON.stringify(area.where ?? {})],
      )
      return new Set(rows.map(({ id }) => id))
    }
}
