import type { Sql, TransactionSql } from 'postgres'
import { countedWords } from '#derive/counted.ts'
import { perform } from '../calls/perform.ts'
import type { DeclaredData } from '../declared.ts'
import { withFileRights } from '../files/file-rights.ts'
import { linesIn } from '../files/lines.ts'
import { readableBy } from '../files/readable-files.ts'
import { planningQueueOf, type PlanningJob, type PlanStopReason } from './planning-queue.ts'
import { expiry, refuseMorePlans } from './life.ts'
import { settle, summary, tooMany } from './plans.ts'
import { faultOf, plainFault, reporter } from './report.ts'
import { openDraft } from '../records/planned/draft.ts'
import type { AreaStore } from '../records/registry.ts'
import { importRowsInto, type ImportResult } from '../transfer/import.ts'
import { constantsOf } from '../transfer/constants.ts'
import { importStopped, limits } from '../transfer/faults.ts'
import { knownColumn, mapColumns } from '../transfer/mapping.ts'
import { readTable, type ImportTable } from '../transfer/table.ts'
import { storableJson } from '../records/safe-json.ts'
import { engine } from '../world/make-engine.ts'
import type { Call } from '../server.ts'

/** File to plan as changes of records. */
interface ImportRequest {
  readonly areaStore: AreaStore
  readonly file: string
  readonly sheet: unknown
  readonly mapping: unknown
  /** constants for fields without a column */
  readonly values: unknown
  /** fields that match rows without an id to records */
  readonly match: unknown
  /** number of rows to check; of a longer file, nothing is planned */
  readonly sample: number | undefined
}

type ImportAnswer = DeclaredData<'record.import'>

/** maximum changes: the rows, and as many derived records */
const mostImported = 2 * limits.rows
/** files with more rows are planned in the background */
const mostWaitedFor = 2_000
const commandEnd = '.import'

/** Long imports are planned in the background. A caller who leaves early gets no plan. */
export async function planImport(call: Call, wanted: ImportRequest): Promise<ImportAnswer> {
  const { server, actor } = call
  const { areaStore, mapping, values, sample } = wanted
  const table = await readTable({ services: { ...server.services, files: readableBy(call) } }, actor, wanted.file, {
    sheet: wanted.sheet,
    isColumn: knownColumn(areaStore.area, mapping),
  })
  const constants = Object.keys(constantsOf(areaStore.area, values))
  mapColumns(areaStore.area, table.columns, mapping, { mayBeEmpty: true, constants })
  if (sample !== undefined && table.rows.length > sample) return lookedAt(call, wanted, table, sample)
  await refuseMorePlans(server, actor)
  const id = await server.runIds.next()
  if (table.rows.length <= mostWaitedFor) await plannedNow(call, wanted, table, id)
  else
    await planningQueueOf(server).begin(
      { plan: id, actor, by: 'hand', start: () => importing(call, wanted, table, id) },
      () => addPlan(server.sql, call, wanted, id),
    )
  const { answers, errors: _, records, ...plan } = await summary(server.sql, id)
  const counted = countedWords(server.catalogue.areas, records)
  const { rows, columns } = table
  const read = { rows: rows.length, columns, ...table.source }
  return { ...plan, counted, plan: id, ...read, ...(answers[0] as Partial<ImportResult> | undefined) }
}

export async function planImportAgain(
  call: Call,
  { command, input }: { readonly command: string | null; readonly input: unknown },
): Promise<number | undefined> {
  const areaStore = call.server.registry.get(command?.endsWith(commandEnd) ? command.slice(0, -commandEnd.length) : '')
  const [said] = Array.isArray(input) ? (input as readonly Record<string, unknown>[]) : []
  if (!areaStore || !said) return undefined
  const { mapping, values, match } = said
  const sheet = typeof said['sheet'] === 'string' ? said['sheet'] : undefined
  const made = await planImport(call, {
    areaStore,
    file: String(said['file']),
    sheet,
    mapping,
    values,
    match,
    sample: undefined,
  })
  return made.plan ?? undefined
}

async function addPlan(
  sql: Sql | TransactionSql,
  { server, environment, actor }: Call,
  wanted: ImportRequest,
  id: number,
): Promise<void> {
  const command = wanted.areaStore.area.id + commandEnd
  const { file, sheet, mapping, values, match } = wanted
  const input = storableJson([{ file, sheet, mapping, values, match }])
  await sql`insert into plan (id, kind, title, command, input, environment, actor, expires_at)
    values (${id}, 'batch', ${command}, ${command}, ${input}::text::jsonb, ${environment}, ${actor.id}, ${expiry(server, sql)})`
}

async function plannedNow(call: Call, wanted: ImportRequest, table: ImportTable, id: number): Promise<void> {
  const left = call.visitor?.signal
  await call.server.sql.begin(async (tx) => {
    await addPlan(tx, call, wanted, id)
    await fill(call, wanted, table, { tx, id }, () => {
      if (left?.aborted) throw importStopped
    })
  })
}

async function fill(
  call: Call,
  { areaStore, mapping, values, match }: ImportRequest,
  table: ImportTable,
  { tx, id }: { readonly tx: TransactionSql; readonly id: number },
  onRows: (done: number) => void,
): Promise<void> {
  const { draft, world } = draftWorld(call, tx, id)
  const how = { mapping, values, match, mayBeUnmapped: true, onRows }
  const result = await importRowsInto(world, areaStore.area.id, table, performOf(call), how)
  await world.check()
  await draft.end()
  await tx`update plan set answers = ${storableJson([result])}::text::jsonb where id = ${id}`
  const [open] = await tx`select id from plan where id = ${id} and state = 'planning' for update`
  if (!open) throw importStopped
  await settle(tx, id, { same: 0, failed: result.faulty }, [])
}

/** Checks the first rows in a draft that is rolled back. */
async function lookedAt(
  call: Call,
  { areaStore, mapping, values, match }: ImportRequest,
  table: ImportTable,
  sample: number,
): Promise<ImportAnswer> {
  const rows = table.rows.slice(0, sample)
  const dropped = new Error('a look')
  let found: ImportResult | undefined
  try {
    await call.server.sql.begin(async (tx) => {
      const id = await call.server.runIds.next()
      await tx`insert into plan (id, kind, title, environment, actor, expires_at)
        values (${id}, 'batch', 'look', ${call.environment}, ${call.actor.id}, now())`
      const { world } = draftWorld(call, tx, id)
      found = await importRowsInto(world, areaStore.area.id, { ...table, rows }, performOf(call), {
        mapping,
        values,
        match,
        mayBeUnmapped: true,
      })
      await world.check()
      throw dropped
    })
  } catch (error) {
    if (error !== dropped) throw error
  }
  return { plan: null, ...found, rows: table.rows.length, sampled: sample }
}

function importing(call: Call, wanted: ImportRequest, table: ImportTable, id: number): PlanningJob {
  const { server, language } = call
  const total = table.rows.length
  let why: PlanStopReason | undefined
  const stop = (reason: PlanStopReason): void => void (why ??= reason)
  const report = reporter(
    server,
    { plan: id, actor: call.actor },
    () => 0,
    () => stop('cancelled'),
  )
  const reportDone = (done: number): void => report.progress(JSON.stringify([done, total]))
  reportDone(0)

  async function work(): Promise<undefined> {
    try {
      await server.sql.begin((tx) =>
        fill(call, wanted, table, { tx, id }, (done) => {
          if (why) throw importStopped
          reportDone(done)
        }),
      )
      report.tell('ready')
    } catch (error) {
      if (error === importStopped && why === 'stopped')
        await report.end('failed', plainFault(why, importStopped.words[language]))
      else if (error === importStopped) await drop()
      else await report.end('failed', faultOf(server, error, language))
    } finally {
      report.close()
    }
  }
  // a cancelled import leaves no plan
  async function drop(): Promise<void> {
    await report.end('cancelled')
    await server.sql`delete from plan where id = ${id} and state = 'cancelled'`
  }
  return { done: work(), cancel: stop }
}

function draftWorld(call: Call, tx: TransactionSql, plan: number) {
  const { server, actor, language, environment } = call
  const lines = linesIn(server.services.files)
  const context = { registry: server.registry, actor, language, now: new Date().toISOString(), lines }
  const { counts, recordIds } = server
  const draft = openDraft({ sql: tx, plan, limit: mostImported, tooMany, counts, recordIds })
  return { draft, world: withFileRights(engine(context, draft.layer, environment), call) }
}

function performOf({ server }: Call) {
  return (
    world: Parameters<typeof perform>[1],
    entry: Parameters<typeof perform>[2],
    input: Parameters<typeof perform>[3],
  ) => perform(server, world, entry, input)
}
