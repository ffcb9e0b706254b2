import type { TransactionSql } from 'postgres'
import type { Entry } from '#derive/calls.ts'
import { environmentsWithApproval } from '../approval-rules.ts'
import { rulesForCall } from '#derive/http/confirmation.ts'
import { countedWords, type ChangeCount, type CountedWords } from '#derive/counted.ts'
import { timedMessages, newSendTime, type TimedMessages } from '#derive/values/sending.ts'
import type { Environment } from '#derive/environment.ts'
import { withFollowers } from '../records/derived.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Change } from '../records/stored.ts'
import { aimedAt } from '../visibility/aimed-at.ts'
import { liveLayer } from '../records/live.ts'
import { namedChanges, shownChanges, type ShownChange } from '../world/changes.ts'
import { followChanges } from '../world/follow.ts'
import type { PublishAnswer } from '../publish/said.ts'
import { requireConfirmation } from './confirm.ts'
import { claim, type StoredAnswer } from './idempotency.ts'
import { logCall } from './log.ts'
import { runCommandIn } from './perform.ts'
import { announcedAreas, announceRun } from '../world/announce.ts'
import { withFileRights } from '../files/file-rights.ts'
import { linesIn } from '../files/lines.ts'
import { keepFiles, sendUploadLogChange } from './upload-log.ts'
import { leftOut, publishAnswer } from './publish-answer.ts'
import { storableJson } from '../records/safe-json.ts'
import { engine } from '../world/make-engine.ts'
import type { HttpCall } from '../server.ts'
import { codeOf } from '../database/fault.ts'

/** Result of a write, before it becomes the answer. */
export interface WriteOutcome {
  readonly data: unknown
  readonly receipt?: number
  /** set by a dry run */
  readonly changes?: ShownChange[]
  readonly changed?: number
  /** changes in words, if other records changed, too */
  readonly counted?: CountedWords
  readonly sends?: TimedMessages
  /** environments that require approval; nothing changed */
  readonly held?: readonly Environment[]
  /** answer of the first call with the same idempotency key */
  readonly repeated?: StoredAnswer
}

/** Result inside the transaction. */
interface CommittedWrite extends WriteOutcome {
  readonly touched?: readonly ShownChange[]
  /** last statements, sent along with the commit */
  readonly last?: Promise<unknown>
}

/** Rolls back, with the result to answer. */
class RolledBack extends Error {
  readonly written: WriteOutcome

  constructor(written: WriteOutcome) {
    super('rolled back')
    this.written = written
  }
}

/**
 * Runs a write with receipt, log line and messages in one transaction. Rolls back a command that needs approval,
 * returning `held`.
 */
export async function write(
  call: HttpCall,
  idempotencyKey: string | undefined,
  answer: (written: WriteOutcome) => string,
): Promise<WriteOutcome> {
  const { server } = call
  const run = await server.runIds.next()
  try {
    const { touched = [], ...written } = await withRetry(async () => {
      const { last, ...committed } = await server.sql.begin(async (tx): Promise<CommittedWrite> => {
        const repeated = idempotencyKey && !call.dryRun ? await claim(tx, call, idempotencyKey) : undefined
        if (repeated !== undefined) return { data: null, repeated }
        return inTransaction(tx, call, run, idempotencyKey, answer)
      })
      await last
      return committed
    })
    sendChanges(server, touched)
    if (call.files.length > 0) sendUploadLogChange(server, call.environment)
    return written
  } catch (error) {
    if (error instanceof RolledBack) return error.written
    throw error
  }
}

/** Notifies listeners, who read at once: call after the commit. */
export function sendChanges(
  { registry, events }: HttpCall['server'],
  changes: Iterable<Pick<Change, 'area' | 'environment'>>,
): void {
  for (const { area, environment } of changes)
    for (const each of withFollowers(registry, area)) events.tell({ type: 'change', area: each, environment })
}

async function inTransaction(
  tx: TransactionSql,
  call: HttpCall,
  run: number,
  key: string | undefined,
  answer: (written: WriteOutcome) => string,
): Promise<CommittedWrite> {
  const { server, entry, actor, environment, language, input } = call
  const reason = textOrNull(input['reason']) ?? textOrNull(input['remark'])
  const now = new Date().toISOString()
  const layer = liveLayer(tx, { run, actor: actor.id, reason }, server.counts, server.recordIds)
  const context = { registry: server.registry, actor, language, now, lines: linesIn(server.services.files) }
  const world = withFileRights(engine(context, layer, environment), call)
  // sent early, so nothing waits for it
  const asked = environmentsWithApproval(tx)
  asked.catch(() => undefined)
  const { command } = entry
  const carried = await runCommandIn(server, world, entry, input)
  const data =
    command.verb === 'publish' ? publishAnswer(carried as PublishAnswer, { server, language }, call.dryRun) : carried
  const changes = shownChanges(server.registry, world.changes.values())
  const records = countedChanges(changes)
  const counted = besideOwn(server, records, entry)
  const due = sentBy(server, world.changes.values(), now)
  const asking = await asked
  const touched = new Set([...changes.map((change) => change.environment), ...layer.messaged])
  const held = [...touched].filter((each) => asking.has(each))
  if (call.dryRun || held.length > 0) {
    await layer.settled()
    const named = await namedChanges({ server, language }, tx, world.changes.values())
    throw new RolledBack({ data, changes: named, ...counted, ...due, ...(held.length > 0 ? { held } : {}) })
  }
  const count = changes.length
  // commands of the console change records of other areas
  const isOwn = ({ area }: ShownChange): boolean => entry.area.system === true || area === entry.area.id
  const own = command.arity === 'many' ? changes.filter(isOwn).length : 1
  const isIrreversible = command.irreversible === true || (due.sends?.now ?? 0) > 0
  requireConfirmation(
    call,
    { count: own, environments: count === 0 ? [] : [...touched], isIrreversible },
    rulesForCall(server.settings.confirm, { effect: command.effect, irreversible: isIrreversible }),
  )
  await followChanges(tx, server.registry, world.changes, () => layer.settled())
  const announced = announcedAreas(server)
  if (changes.some(({ area }) => announced.has(area))) {
    await layer.settled()
    await announceRun(tx, server, run)
  }
  const left = command.verb === 'publish' ? leftOut(carried as PublishAnswer) : 0
  const told = [...touched, ...aimedAt(entry, environment, input)]
  const written = { data, receipt: run, changed: count, ...counted, ...due }
  const receipt = tx`insert into run (id, kind, command, input, environment, environments, actor, state, total, done, skipped, reason, records, finished_at)
       values (${run}, 'call', ${entry.id}, ${storableJson(input)}::text::jsonb, ${environment}, ${told}, ${actor.id}, 'done', ${count + left}, ${count}, ${left}, ${reason}, ${JSON.stringify(records)}::text::jsonb, ${now})`
  await keepFiles(tx, call)
  const last = Promise.all([
    layer.settled(),
    logCall(tx, { ...call, about: new Set(told) }, { status: 200, receipt: run, statement: receipt }),
    ...(key
      ? [
          tx`update idempotency set status = 200, body = ${answer(written)} where operator = ${actor.id} and key = ${key}`,
        ]
      : []),
  ])
  last.catch(() => undefined)
  return { ...written, touched: changes, last }
}

/** A record in several environments counts once. */
function countedChanges(changes: readonly ShownChange[]): ChangeCount[] {
  const groups = Map.groupBy(changes, ({ area, kind }) => `${area} ${kind}`)
  return [...groups.values()].flatMap((mine) => {
    const [first] = mine
    return first ? [{ area: first.area, kind: first.kind, count: new Set(mine.map(({ id }) => id)).size }] : []
  })
}

function besideOwn({ catalogue }: HttpCall['server'], records: readonly ChangeCount[], entry: Entry) {
  const counted = countedWords(catalogue.areas, records, entry)
  return counted && (counted.with || counted.also || counted.own > 1) ? { counted } : {}
}

function sentBy({ registry }: HttpCall['server'], changes: Iterable<Change>, now: string) {
  const times = [...changes].flatMap(({ area, before, after }) =>
    after ? (newSendTime(areaStoreOf(registry, area).store.area, before?.data, after) ?? []) : [],
  )
  const sends = timedMessages(times, now)
  return sends ? { sends } : {}
}

const passing = new Set(['40001', '40P01'])

export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      const code = codeOf(error)
      if (left === 0 || !passing.has(code)) throw error
    }
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
