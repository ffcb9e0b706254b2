import { setTimeout } from 'node:timers/promises'
import { isEmptyPlan, planActs } from '#derive/plan-acts.ts'
import { logEndLines } from '#derive/values/left-out.ts'
import { runStates } from '#catalogue/index.ts'
import { confirmed } from '../ask.ts'
import { dataOf, optionOf } from '../call.ts'
import { Failure, Misuse, exit } from '../failure.ts'
import { contentOf } from '../files.ts'
import { valuesOf } from '../input.ts'
import { stateIn, text } from '../language.ts'
import { progressOf, note, outcome, print, printJson, plainLine, progressLine } from '../output.ts'
import { leftOut, summary, type PlanDetail } from '../plan-lines.ts'
import { profile, type Profile } from '../profile.ts'
import { furtherOptions, type VerbUsage, type Arguments } from '../usage.ts'

export async function plan(given: Arguments, usage: VerbUsage): Promise<number> {
  const where = await profile(given)
  const made = await makePlan(where, given, usage)
  show(made, given)
  return made.state === 'ready' ? exit.ok : exit.failed
}

export async function apply(given: Arguments): Promise<number> {
  const where = await profile(given)
  const id = Number(given.words[0])
  if (!Number.isInteger(id))
    throw new Misuse({ en: 'Specify a plan: playdesk apply <plan>.', zh: '请指定计划：playdesk apply <计划>。' })
  const rate = await optionOf(where, given, 'rate', { id: 'plan.apply-changes', field: 'rate' })
  const found = await dataOf(where, 'plan.get', { id })
  const isAllOut = found.state === 'ready' && isEmptyPlan(found) && leftOut(found) !== undefined
  return isAllOut ? nothingOf(found, given) : applied(where, given, found, rate)
}

export async function run(given: Arguments, usage: VerbUsage): Promise<number> {
  const where = await profile(given)
  return reviewed(where, given, await makePlan(where, given, usage))
}

export async function reviewed(where: Profile, given: Arguments, made: PlanDetail): Promise<number> {
  if (made.state !== 'ready') {
    show(made, given)
    return exit.failed
  }
  return isEmptyPlan(made) ? nothingOf(made, given) : applied(where, given, made)
}

function show(plan: PlanDetail, given: Arguments): void {
  if (given.flags.has('json')) printJson(plan)
  else summary(plan)
}

/** Reports a plan without changes, or with skipped ones only. */
function nothingOf(plan: PlanDetail, given: Arguments): number {
  show(plan, given)
  return sayLeftOut(plan, exit.ok)
}

/** Returns `partly` if the plan skipped changes. */
function sayLeftOut(plan: PlanDetail, code: number): number {
  const left = leftOut(plan)
  if (left !== undefined) note(left)
  return code === exit.ok && left !== undefined ? exit.partly : code
}

/** Waits for a run; returns 4 unless everything succeeded. */
export async function follow(where: Profile, id: number, isJson: boolean, messages = 0): Promise<number> {
  const line = progressLine()
  for (;;) {
    const now = await dataOf(where, 'run.get', { id })
    const settled = now.done + now.skipped + now.failed
    line.show(text(`Run ${id}: ${progressOf(settled, now.total)}`, `任务 ${id}：${progressOf(settled, now.total)}`))
    if (!['running', 'waiting', 'paused'].includes(now.state)) {
      line.end()
      const isWhole = now.state === 'done' && now.skipped + now.failed === 0
      const state = stateIn(runStates, now.state)
      const ended = outcome({ ...now, messages: isWhole ? messages : 0 })
      if (isJson) printJson(now)
      else print(text(`Run ${id} ${state}: ${ended}`, `任务 ${id} ${state}：${ended}`))
      return isWhole ? exit.ok : exit.partly
    }
    await setTimeout(250)
  }
}

async function makePlan(where: Profile, given: Arguments, usage: VerbUsage): Promise<PlanDetail> {
  const [name] = given.words
  if (name === undefined)
    throw new Misuse({ en: 'Specify a script: playdesk plan <script>.', zh: '请指定脚本：playdesk plan <脚本>。' })
  const source = /\.[cm]?tsx?$/.test(name) ? String(await contentOf(name)) : undefined
  const what = source === undefined ? { script: name } : { source }
  const params = await paramsOf(where, what, given, usage)
  const begun = await dataOf(where, 'plan.create', { ...what, params })
  return planned(where, begun.id, begun)
}

/** Waits until a script is planned, printing its log. */
export async function planned(where: Profile, id: number, begun?: PlanDetail): Promise<PlanDetail> {
  const line = progressLine()
  let told = 0
  for (let now = begun; ; now = undefined) {
    now ??= await dataOf(where, 'plan.get', { id })
    const { log, progress } = now
    // later lines change until the script ends
    const shown = now.state === 'planning' ? log.slice(0, logEndLines) : log
    for (const { message } of shown.slice(told)) {
      line.end()
      note(plainLine(message))
    }
    told = shown.length
    if (now.state !== 'planning') {
      line.end()
      return now
    }
    const far = progress.total ? progressOf(progress.done, progress.total) : String(progress.done)
    line.show(text(`Planning ${far}`, `正在生成计划 ${far}`))
    await setTimeout(250)
  }
}

async function paramsOf(
  where: Profile,
  what: { script?: string; source?: string },
  given: Arguments,
  usage: VerbUsage,
) {
  const described =
    what.script === undefined
      ? await dataOf(where, 'script.check', what)
      : await dataOf(where, 'script.get', { name: what.script })
  const [fault] = described.errors
  if (fault) {
    const message = `${fault.line}:${fault.column} ${fault.message}`
    throw new Failure({ en: message, zh: message }, exit.failed, described)
  }
  const fields = Object.fromEntries(described.params.map(({ name, ...field }) => [name, field]))
  return valuesOf(fields, furtherOptions(usage, given, fields), false, what.script ?? given.words[0] ?? '')
}

async function applied(where: Profile, given: Arguments, found: PlanDetail, rate?: number): Promise<number> {
  summary(found, note)
  const place = found.environments.join(', ')
  const acts = planActs(found)
  const question = text(
    `${acts.en} in ${place}?${found.irreversible ? ` ${found.irreversible} of the steps cannot be undone.` : ''}`,
    `在 ${place} ${acts.zh}？${found.irreversible ? `其中 ${found.irreversible} 步不可撤销。` : ''}`,
  )
  await confirmed(question, given.flags.has('yes'))
  const { run: begun } = await dataOf(where, 'plan.apply-changes', {
    id: found.id,
    hash: found.hash ?? '',
    ...(rate === undefined ? {} : { rate }),
  })
  return sayLeftOut(found, await follow(where, begun, given.flags.has('json'), found.messages))
}
