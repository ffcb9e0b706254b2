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
import { outcomeWords } from './outcome-words.ts'

type UndoAnswer = Data<'run.undo'>

let before: Promise<void> = Promise.resolve()

/** Runs undos in sequence; each takes the latest step at that time. */
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
  if (run !== undefined) return warn(new Error(say(outcomeWords.notOver(run))), outcomeWords.undo)
  const step = trail().done.at(-1)
  if (!step) return warn(new Error(say(outcomeWords.nothingToUndo)), outcomeWords.undo)
  await undoStep(step)
}

async function redoOne(): Promise<void> {
  const step = trail().undone.at(-1)
  if (!step) return warn(new Error(say(outcomeWords.nothingToRedo)), outcomeWords.redo)
  await redoStep(step)
}

export async function undoReceipt(receipt: string): Promise<UndoAnswer | undefined> {
  const step = trail().done.find(({ receipts }) => receipts.length === 1 && receipts[0] === receipt)
  const all = await undoStep(step ?? { receipts: [receipt] })
  return all?.at(-1)
}

export async function undoStep(
  step: Partial<TrailStep> & Pick<TrailStep, 'receipts'>,
): Promise<readonly UndoAnswer[] | undefined> {
  const { text, receipts } = step
  if (!(await isMeant(receipts, outcomeWords.undo, text))) return undefined
  const all = await takeBack(receipts)
  if (all === undefined) return undefined
  const title = text ?? titleOfRun(all[0])
  const again = { ...step, text: title, receipts: runsOf(all) }
  noteUndone({ text: title, receipts }, again)
  notifyUndone(changedWords(all, title, 'undo'), { receipts }, offer('redo', again))
  return all
}

export async function redoStep(step: TrailStep): Promise<void> {
  if (!(await isMeant(step.receipts, outcomeWords.redo, step.text))) return
  const all = await takeBack(step.receipts)
  if (all === undefined) return
  const again = { ...step, receipts: runsOf(all) }
  noteRedone(step, again)
  notifyUndone(changedWords(all, step.text, 'redo'), step, offer('undo', again))
}

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
    title: outcomeWords.of(verb, title),
    count: runs.reduce((sum, { data }) => sum + data.done, 0),
    environments: [...new Set(runs.flatMap(({ data }) => data.environments))],
    isIrreversible: false,
    ...reach,
  })
}

function offer(way: 'undo' | 'redo', step: TrailStep): Notice['offer'] {
  return step.receipts.length > 0 ? { way, step } : undefined
}

async function takeBack(receipts: readonly string[]): Promise<readonly UndoAnswer[] | undefined> {
  const all: UndoAnswer[] = []
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

/** Final refusals; dropping the step keeps earlier ones reachable. */
const lost = new Set(['undone', 'not-found', 'nothing-to-undo', 'append-only', 'message-sent', 'message-cancelled'])

/** Undo runs, latest first, which a redo undoes. */
function runsOf(all: readonly UndoAnswer[]): string[] {
  return all.flatMap(({ done, run }) => (done > 0 ? [String(run)] : [])).toReversed()
}

function changedWords(all: readonly UndoAnswer[], what: Words, way: 'undo' | 'redo'): Words {
  const done = all.reduce((sum, each) => sum + each.done, 0)
  const left = all.reduce((sum, each) => sum + each.skipped, 0)
  const of = { en: what.en.replace(/[.。]$/, ''), zh: what.zh.replace(/[.。]$/, '') }
  if (done === 0 && left > 0) return outcomeWords[way === 'undo' ? 'notUndone' : 'notRedone'](left, of)
  return outcomeWords[way === 'undo' ? 'undid' : 'redid'](done, left, of)
}

function titleOfRun(run: Pick<UndoAnswer, 'command' | 'script'> | undefined): Words {
  const entry = run && app().product?.entryById.get(run.command)
  if (entry) return titleOf(entry)
  const name = run?.script ?? String(run?.command ?? '')
  return words(name, name)
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function say(text: Words): string {
  return text[app().language]
}
