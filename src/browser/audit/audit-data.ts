import { words } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { plain } from '#derive/values/plain.ts'
import { runCommand } from '#client/run-command.ts'
import { ApiProblem } from '#client/api.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, type Row } from '#browser/state/app-state.ts'
import { noteAction, noteUndone } from '#browser/state/trail.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { AuditQueue, isSameText, type Decision, type TextKind, type TextPage, type WaitingText } from './audit-queue.ts'
import { auditWords } from './words.ts'

export const areaOf = { post: 'forum-post', comment: 'forum-post-comment' } as const

const atHand = 100

export async function rowsOf(command: string, query: Readonly<Record<string, unknown>>) {
  const entry = app().product?.entryById.get(command)
  if (!entry) return { rows: [], total: 0 }
  const { data, total } = await runCommand<Row[]>(entry, query)
  return { rows: data, total: total ?? data.length }
}

async function load(kind: TextKind): Promise<TextPage> {
  const { rows, total } = await rowsOf(`${areaOf[kind]}.list`, {
    status: 'pending',
    sortby: 'created_at',
    order: 'asc',
    pageSize: atHand,
  })
  return { kind, rows, total, isAll: rows.length < atHand }
}

class Undecided extends Error {}

const outcomes = {
  pass: auditWords.passed,
  block: auditWords.blockedTitle,
  delete: auditWords.deletedTitle,
}

/** Uses `batch-operation`, for which a moderator's rights suffice. */
async function send({ kind, row }: WaitingText, { operation, reason, remark }: Decision): Promise<string | undefined> {
  const entry = app().product?.entryById.get(`${areaOf[kind]}.batch-operation`)
  if (!entry) throw new Undecided(areaOf[kind])
  const read = typeof row['version'] === 'number' ? { version: row['version'] } : {}
  const input = { ids: [row.id], operation, ...read, ...(reason ? { reason } : {}), ...(remark ? { remark } : {}) }
  const { data, receipt } = await runCommand<Data<`${(typeof areaOf)[TextKind]}.batch-operation`>>(entry, input)
  if (data.done === 0) throw new Undecided(areaOf[kind])
  const { en, zh } = outcomes[operation]
  const name = nameOf(row)
  noteAction({ text: words(`${en}: ${name}`, `${zh}：${name}`), receipts: receipt ? [receipt] : [] })
  return receipt
}

/** Returns the reason of a failure; undefined if someone else has decided. */
async function fault(error: unknown, waiting: WaitingText): Promise<{ text: string; row: Row } | undefined> {
  const { kind, row } = waiting
  const isOver = error instanceof Undecided || (error instanceof ApiProblem && [404, 409].includes(error.status))
  if (!isOver) {
    warn(error)
    return { text: problemText(error, t), row }
  }
  const { rows } = await rowsOf(`${areaOf[kind]}.list`, { ids: String(row.id), status: 'pending' }).catch(() => ({
    rows: [row],
  }))
  if (rows[0]) return { text: problemText(error, t), row: rows[0] }
  late(waiting)
  return undefined
}

function late({ row }: WaitingText): void {
  warn(new Error(nameOf(row)), auditWords.someoneElseHasAlready)
}

async function recordOf({ kind, row }: WaitingText): Promise<Row | undefined> {
  const entry = app().product?.entryById.get(`${areaOf[kind]}.get`)
  return entry && (await runCommand<Row>(entry, { id: row.id })).data
}

async function decidedBy(waiting: WaitingText): Promise<string | undefined> {
  return plain((await recordOf(waiting))?.['moderatedBy']) || undefined
}

async function undo(receipt: string, waiting: WaitingText): Promise<Row | undefined> {
  try {
    const { data } = await call('run.undo-receipt', { receipt: Number(receipt) })
    if (data.done === 0) throw new Undecided(areaOf[waiting.kind])
    noteUndone({ text: words('', ''), receipts: [receipt] }, { text: words('', ''), receipts: [] })
  } catch (error) {
    if (error instanceof Undecided) late(waiting)
    else warn(error)
    throw error
  }
  const now = await recordOf(waiting)
  return now && isSameText(now, waiting.row) ? now : undefined
}

export function nameOf(row: Row): string {
  return plain(row['title']) || plain(row['content']).slice(0, 60)
}

export function newQueue() {
  return new AuditQueue({
    load: () => Promise.all([load('post'), load('comment')]),
    send,
    fault,
    undo,
    decidedBy,
    late,
  })
}
