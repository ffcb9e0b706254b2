import { words, type Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { allWritten } from '#client/run-command.ts'
import type { Data } from '#client/commands.ts'
import { titleOf } from '#derive/wording.ts'
import { notifyUndone, warn, type Notice } from './notify.ts'
import { pendingQuestion, confirmed, type Risk } from '#browser/confirm/risk.ts'
import { app } from '#browser/state/app-state.ts'
import { forgetStep, noteRedone, noteUndone, runAhead, trail, type TrailStep } from '#browser/state/trail.ts'

type Undone = Data<'run.undo'>

let before: Promise<void> = Promise.resolve()

/** In sequence; each takes the latest step at that time. */
function inTurn(act: () => Promise<void>): Promise<void> {
  // Never waits for an open confirmation, which the next one cancels.
  before = (pendingQuestion() ? Promise.resolve() : before).then(allWritten).then(act).catch(warn)
  return before
}

export const undoLast = (): Promise<void> => inTurn(undoOne)

export const redoLast = (): Promise<void> => inTurn(redoOne)

/** ms that an undo waits for a run. */
const patience = 2_000

async function undoOne(): Promise<void> {
  const ahead = runAhead()
  if (ahead) await Promise.race([Promise.allSettled([ahead.over]), wait(patience)]).then(() => wait(0))
  const run = runAhead()?.run
  if (run !== undefined) return warn(new Error(say(notOver(run))), words('Undo', '撤销'))
  const step = trail().done.at(-1)
  if (!step) return warn(new Error(say(nothingToUndo)), words('Undo', '撤销'))
  await undoStep(step)
}

async function redoOne(): Promise<void> {
  const step = trail().undone.at(-1)
  if (!step) return warn(new Error(say(nothingToRedo)), words('Redo', '重做'))
  await redoStep(step)
}

export async function undoReceipt(receipt: string): Promise<Undone | undefined> {
  const step = trail().done.find(({ receipts }) => receipts.length === 1 && receipts[0] === receipt)
  const all = await undoStep(step ?? { receipts: [receipt] })
  return all?.at(-1)
}

export async function undoStep({
  text,
  receipts,
}: Partial<TrailStep> & Pick<TrailStep, 'receipts'>): Promise<readonly Undone[] | undefined> {
  if (!(await isMeant(receipts, words('Undo', '撤销'), text))) return undefined
  const all = await takeBack(receipts)
  if (all === undefined) return undefined
  const title = text ?? titleOfRun(all[0])
  const again = { text: title, receipts: runsOf(all) }
  noteUndone({ text: title, receipts }, again)
  notifyUndone(changedWords(all, title, words('Undid', '已撤销')), { receipts }, offer('redo', again))
  return all
}

export async function redoStep(step: TrailStep): Promise<void> {
  if (!(await isMeant(step.receipts, words('Redo', '重做'), step.text))) return
  const all = await takeBack(step.receipts)
  if (all === undefined) return
  const again = { text: step.text, receipts: runsOf(all) }
  noteRedone(step, again)
  notifyUndone(changedWords(all, step.text, words('Redid', '已重做')), step, offer('undo', again))
}

/** Records and environments of a part of a run. */
export type Reach = Partial<Pick<Risk, 'count' | 'environments'>>

/** Asks for the same confirmation as the action itself. */
export async function isMeant(
  receipts: readonly string[],
  verb: Words,
  text?: Words,
  reach: Reach = {},
): Promise<boolean> {
  // The undo itself reports a missing run.
  const runs = await Promise.all(receipts.map((id) => call('run.get', { id: Number(id) }))).catch(() => [])
  const title = text ?? titleOfRun(runs[0]?.data)
  return confirmed({
    title: words(`${verb.en}: ${title.en}`, `${verb.zh}：${title.zh}`),
    count: runs.reduce((sum, { data }) => sum + data.done, 0),
    environments: [...new Set(runs.flatMap(({ data }) => data.environments))],
    isIrreversible: false,
    ...reach,
  })
}

function offer(way: 'undo' | 'redo', step: TrailStep): Notice['offer'] {
  return step.receipts.length > 0 ? { way, step } : undefined
}

async function takeBack(receipts: readonly string[]): Promise<readonly Undone[] | undefined> {
  const all: Undone[] = []
  try {
    for (const receipt of receipts)
      all.push((await call('run.undo-receipt', { receipt: Number(receipt) }, { timeout: 300_000 })).data)
    return all
  } catch (error) {
    warn(error)
    if (error instanceof ApiProblem && lost.has(String(error.code))) forgetStep({ text: words('', ''), receipts })
    return undefined
  }
}

/** These refusals are final; dropping the step keeps earlier ones reachable. */
const lost = new Set(['undone', 'not-found', 'nothing-to-undo', 'append-only', 'message-sent', 'message-cancelled'])

/** Undo runs, latest first, which a redo undoes. */
function runsOf(all: readonly Undone[]): string[] {
  return all.flatMap(({ done, run }) => (done > 0 ? [String(run)] : [])).toReversed()
}

function changedWords(all: readonly Undone[], what: Words, verb: Words): Words {
  const done = all.reduce((sum, each) => sum + each.done, 0)
  const left = all.reduce((sum, each) => sum + each.skipped, 0)
  const of = { en: what.en.replace(/[.。]$/, ''), zh: what.zh.replace(/[.。]$/, '') }
  const rest =
    left > 0
      ? words(`, skipped ${left} that changed since`, `，${left} 条后来又被修改，未${verb.zh.slice(1)}`)
      : words('', '')
  if (done === 0 && left > 0)
    return words(
      `Nothing ${verb.en === 'Undid' ? 'undone' : 'redone'}: ${left} changed since. ${of.en}`,
      `未${verb.zh.slice(1)}：${left} 条后来又被修改。${of.zh}`,
    )
  return words(
    `${verb.en} ${done === 1 ? '1 change' : `${done} changes`}${rest.en}: ${of.en}`,
    `${verb.zh} ${done} 处更改${rest.zh}：${of.zh}`,
  )
}

function titleOfRun(run: Pick<Undone, 'command' | 'script'> | undefined): Words {
  const entry = run && app().product?.entryById.get(run.command)
  if (entry) return titleOf(entry)
  const name = run?.script ?? String(run?.command ?? '')
  return words(name, name)
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const notOver = (run: string): Words =>
  words(
    `Run ${run} is not over yet. Undo it once it is, or cancel it first.`,
    `任务 ${run} 尚未结束，请在结束后再撤销，或先取消该任务。`,
  )
const nothingToUndo = words(
  'There is nothing to undo in this tab. Earlier actions are in the activity log.',
  '本标签页中没有可撤销的操作，其余请见操作记录。',
)
const nothingToRedo = words('There is nothing to redo in this tab.', '本标签页中没有可重做的操作。')

function say(text: Words): string {
  return text[app().language]
}
