import { words } from '#catalogue/index.ts'
import { plain } from '#derive/plain.ts'
import { runCommand } from '#client/run-command.ts'
import { api, ApiProblem } from '#client/api.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, setApp, type Row } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { auditQueue, type Decision, type Kind, type Loaded, type Waiting } from './audit-queue.ts'

export const areaOf = { post: 'forum-post', comment: 'forum-post-comment' } as const

const atHand = 100

/** Rows of a list, by its command. */
export async function rowsOf(command: string, query: Readonly<Record<string, unknown>>) {
  const entry = app().product?.entryById.get(command)
  if (!entry) return { rows: [], total: 0 }
  const { data, total } = await runCommand<Row[]>(entry, query)
  return { rows: data, total: total ?? data.length }
}

async function load(kind: Kind): Promise<Loaded> {
  const { rows, total } = await rowsOf(`${areaOf[kind]}.list`, {
    status: 'pending',
    sortby: 'created_at',
    order: 'asc',
    pageSize: atHand,
  })
  return { kind, rows, total, isAll: rows.length < atHand }
}

class Undecided extends Error {}

const said = {
  pass: words('Passed', '已通过'),
  block: words('Blocked', '已屏蔽'),
  delete: words('Deleted', '已删除'),
}

/** By the call for several, which is a moderator's daily work and asks for no more rights than that. */
async function send({ kind, row }: Waiting, { operation, reason, remark }: Decision): Promise<string | undefined> {
  const entry = app().product?.entryById.get(`${areaOf[kind]}.batch-operation`)
  if (!entry) throw new Undecided(areaOf[kind])
  const input = { ids: [row.id], operation, ...(reason ? { reason } : {}), ...(remark ? { remark } : {}) }
  const { data, receipt } = await runCommand<{ done: number }>(entry, input)
  if (data.done === 0) throw new Undecided(areaOf[kind])
  const { en, zh } = said[operation]
  const name = nameOf(row)
  setApp({
    lastAction: {
      text: words(`${en}: ${name}`, `${zh}：${name}`),
      ...(receipt ? { receipt } : {}),
      at: Date.now(),
    },
  })
  return receipt
}

/** Why a decision did not hold; a text that waits no more, because somebody else was faster, is only told of. */
async function fault(error: unknown, { kind, row }: Waiting): Promise<string | undefined> {
  const isOver = error instanceof Undecided || (error instanceof ApiProblem && [404, 409].includes(error.status))
  if (!isOver) {
    warn(error)
    return problemText(error, t)
  }
  const now = await rowsOf(`${areaOf[kind]}.list`, { ids: String(row.id), status: 'pending' }).catch(() => undefined)
  if (now && now.total > 0) return problemText(error, t)
  warn(error instanceof ApiProblem ? error : new Error(nameOf(row)), words('Somebody else has decided', '已由他人处理'))
  return undefined
}

async function undo(receipt: string): Promise<void> {
  try {
    await api.post('/api/-/undo', { body: { receipt } })
  } catch (error) {
    warn(error)
    throw error
  }
}

export function nameOf(row: Row): string {
  return plain(row['title']) || plain(row['content']).slice(0, 60)
}

export function newQueue() {
  return auditQueue({ load: () => Promise.all([load('post'), load('comment')]), send, fault, undo })
}
