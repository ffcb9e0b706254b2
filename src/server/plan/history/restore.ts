import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { appendOnlyProblem, problem } from '../../problem.ts'
import type { RecordRef } from '../../records/record-ref.ts'
import { idsIn } from '../../records/references.ts'
import { areaStoreOf, type AreaStore } from '../../records/registry.ts'
import { checkChanges } from '../../run/check-changes.ts'
import { dueColumns, type PendingChange } from '../../run/due.ts'
import { holderWords } from '../../run/write-one.ts'
import type { Call, Server } from '../../server.ts'
import { expiry } from '../life.ts'
import { settle } from '../plans.ts'
import { putBack, type RecordChanges } from '../undo-changes.ts'

/** Revision from the version to restore on. */
interface LaterRevision {
  readonly seq: number
  readonly version: number
  readonly run: number
  readonly isRemoval: boolean
}

/** Record that a run changed because it removed another. */
interface AffectedRecord extends RecordChanges {
  readonly parent: number | null
  readonly before: Readonly<Record<string, unknown>>
  readonly isRemoved: boolean
}

interface RestoreTarget {
  readonly areaStore: AreaStore
  readonly id: number
  readonly version: number
}

/** A removed record returns with the records that its removal changed. Throws if a rule refuses. */
export async function planRestore(call: Call, wanted: RestoreTarget): Promise<number> {
  const { server, actor, environment } = call
  const { store } = wanted.areaStore
  if (store.area.appendOnly) throw appendOnlyProblem(store.area)
  const plan = await server.runIds.next()
  await server.sql.begin(async (tx) => {
    const touched = await touchedSince(tx, server, { area: store.area.id, environment, id: wanted.id }, wanted.version)
    const input = JSON.stringify([{ area: wanted.areaStore.area.id, id: wanted.id, version: wanted.version }])
    await tx`insert into plan (id, kind, title, command, input, environment, actor, expires_at)
      values (${plan}, 'batch', ${call.entry.id}, ${call.entry.id}, ${input}::text::jsonb, ${environment}, ${actor.id}, ${expiry(server, tx)})`
    await putBack(tx, server, plan, { touched, start: 0 })
    await refuseFaulty(tx, server, plan, wanted)
    await settle(tx, plan, { same: 0, failed: 0 }, [])
  })
  return plan
}

async function touchedSince(
  tx: TransactionSql,
  server: Server,
  record: RecordRef,
  version: number,
): Promise<readonly RecordChanges[]> {
  const { area, environment, id } = record
  const revisions = await tx<LaterRevision[]>`
    select seq, version, run, after is null as "isRemoval" from revision
    where area = ${area} and environment = ${environment} and id = ${id} and version >= ${version} order by version`
  const [wanted, ...later] = revisions
  if (wanted?.version !== version || wanted.isRemoval) throw noVersion(version)
  const last = later.at(-1)
  if (!last) throw alreadyThere(version)
  const own = { ...record, seqs: later.map(({ seq }) => seq) }
  const others = last.isRemoval ? await touchedWith(tx, server, last.run, own, new Set([`${area} ${id}`])) : []
  return [own, ...others]
}

/** Returns the records that a run changed because it removed this one. */
async function touchedWith(
  tx: TransactionSql,
  server: Server,
  run: number,
  { area, environment, id }: RecordRef,
  known: Set<string>,
): Promise<RecordChanges[]> {
  const { children, dependants } = areaStoreOf(server.registry, area).store
  const references = dependants.filter(({ onDelete }) => onDelete === 'cascade' || onDelete === 'set null')
  // removed by a cascade, or its reference was cleared
  const follows = (row: AffectedRecord): boolean =>
    (row.parent === id && children.some(({ store }) => store.area.id === row.area)) ||
    references.some(
      (each) =>
        each.areaStore.store.area.id === row.area &&
        (each.onDelete === 'cascade' || !row.isRemoved) &&
        idsIn(each, row.before).includes(id),
    )
  const areas = [...children, ...references.map(({ areaStore }) => areaStore)].map(({ store }) => store.area.id)
  const rows = await tx<AffectedRecord[]>`
    select area, environment, id, array_agg(seq) as seqs, (array_agg(parent_id order by seq))[1] as parent,
      (array_agg(before order by seq))[1] as before, bool_or(after is null) as "isRemoved"
    from revision where run = ${run} and environment = ${environment} and area = any(${areas}::text[]) and before is not null
    group by area, environment, id order by min(seq) desc`
  const found: RecordChanges[] = []
  for (const row of rows) {
    const key = `${row.area} ${row.id}`
    if (known.has(key) || !follows(row)) continue
    known.add(key)
    found.push(row, ...(row.isRemoved ? await touchedWith(tx, server, run, row, known) : []))
  }
  return found
}

async function refuseFaulty(tx: TransactionSql, server: Server, plan: number, { id }: RestoreTarget): Promise<void> {
  const due = await tx<PendingChange[]>`select ${tx.unsafe(dueColumns)} from change where plan = ${plan} order by seq`
  const work = { tx, server, plan }
  const { refused } = await checkChanges(work, due)
  const own = due.find((each) => each.id === id)
  const why = refused[0]?.why ?? (own && (await holderWords(work, own)))
  if (why) throw problem(422, 'invalid', why)
}

const noVersion = (version: number) =>
  problem(
    404,
    'not-found',
    words(
      `There is no version ${version} to restore. Choose another one.`,
      `没有可恢复的版本 ${version}，请选择其他版本。`,
    ),
  )

const alreadyThere = (version: number) =>
  problem(
    422,
    'nothing-to-restore',
    words(`The record is at version ${version} already.`, `该记录已是版本 ${version}。`),
  )
