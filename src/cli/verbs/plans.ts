import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Data } from '#client/commands.ts'
import { isEmptyPlan, planActs } from '#derive/plan-acts.ts'
import { confirmed } from '../ask.ts'
import { dataOf, optionOf } from '../call.ts'
import { Failure, Misuse, exit } from '../failure.ts'
import { valuesOf } from '../input.ts'
import { text } from '../language.ts'
import type { Arguments } from '../arguments.ts'
import { progressOf, note, outcome, print, printJson, printTable, plainLine, progressLine } from '../output.ts'
import { profile, type Profile } from '../profile.ts'
import { furtherOptions, type Usage } from '../usage.ts'

type Plan = Data<'plan.get'>

/** `playdesk plan <script> --param value …`: what the script would change; nothing is changed. */
export async function plan(given: Arguments, usage: Usage): Promise<number> {
  const where = await profile(given)
  const made = await makePlan(where, given, usage)
  if (given.flags.has('json')) printJson(made)
  else summary(made)
  return made.state === 'ready' ? exit.ok : exit.failed
}

/** `playdesk apply <plan> [--rate n] [--yes]` */
export async function apply(given: Arguments): Promise<number> {
  const where = await profile(given)
  const id = Number(given.words[0])
  if (!Number.isInteger(id))
    throw new Misuse({ en: 'Specify a plan: playdesk apply <plan>.', zh: '请指定计划：playdesk apply <计划>。' })
  const rate = await optionOf(where, given, 'rate', { id: 'plan.apply-changes', field: 'rate' })
  const found = await dataOf(where, 'plan.get', { id })
  return applied(where, given, found, rate)
}

/** `playdesk run <script> --param value … [--yes]`: plans, shows, applies. */
export async function run(given: Arguments, usage: Usage): Promise<number> {
  const where = await profile(given)
  const made = await makePlan(where, given, usage)
  if (made.state !== 'ready') {
    summary(made)
    return exit.failed
  }
  if (isEmptyPlan(made)) {
    summary(made)
    return exit.ok
  }
  return applied(where, given, made)
}

/** Follows a run to its end, with which so many messages leave; 4 when not everything was done. */
export async function follow(where: Profile, id: number, isJson: boolean, messages = 0): Promise<number> {
  const line = progressLine()
  for (;;) {
    const now = await dataOf(where, 'run.get', { id })
    const settled = now.done + now.skipped + now.failed
    line.show(text(`Run ${id}: ${progressOf(settled, now.total)}`, `任务 ${id}：${progressOf(settled, now.total)}`))
    if (!['running', 'waiting', 'paused'].includes(now.state)) {
      line.end()
      const isWhole = now.state === 'done' && now.skipped + now.failed === 0
      const ended = outcome({ ...now, messages: isWhole ? messages : 0 })
      if (isJson) printJson(now)
      else print(text(`Run ${id} ${now.state}: ${ended}`, `任务 ${id} ${now.state}：${ended}`))
      return isWhole ? exit.ok : exit.partly
    }
    await setTimeout(250)
  }
}

async function makePlan(where: Profile, given: Arguments, usage: Usage): Promise<Plan> {
  const [name] = given.words
  if (name === undefined)
    throw new Misuse({ en: 'Specify a script: playdesk plan <script>.', zh: '请指定脚本：playdesk plan <脚本>。' })
  const source = /\.[cm]?tsx?$/.test(name) ? await readFile(name, 'utf8') : undefined
  const what = source === undefined ? { script: name } : { source }
  const params = await paramsOf(where, what, given, usage)
  const begun = await dataOf(where, 'plan.create', { ...what, params })
  return planned(where, begun.id, begun)
}

/** Waits until a plan is made; what a script logs is shown as it comes. */
export async function planned(where: Profile, id: number, begun?: Plan): Promise<Plan> {
  const line = progressLine()
  let told = 0
  for (let now = begun; ; now = undefined) {
    now ??= await dataOf(where, 'plan.get', { id })
    const { log, progress } = now
    for (const { message } of log.slice(told)) {
      line.end()
      note(plainLine(message))
    }
    told = log.length
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
  usage: Usage,
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

async function applied(where: Profile, given: Arguments, found: Plan, rate?: number): Promise<number> {
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
  return follow(where, begun, given.flags.has('json'), found.messages)
}

function summary(plan: Plan, say = print): void {
  const { id, state, total, messages, counts, counted, environments, irreversible, errors, error } = plan
  say(text(`Plan ${id} (${state})`, `计划 ${id}（${state}）`))
  if (error) say(`  ${typeof error.line !== 'number' ? '' : `${error.line}:${error.column} `}${error.message}`)
  say(
    text(
      `  ${total} changes: ${counts.create} new, ${counts.update} changed, ${counts.remove} removed; ${counts.same} unchanged, ${counts.failed} failed`,
      `  ${total} 处更改：新建 ${counts.create}，修改 ${counts.update}，删除 ${counts.remove}；未变 ${counts.same}，失败 ${counts.failed}`,
    ),
  )
  if (counted) say(`  ${text(counted.all.en, counted.all.zh)}`)
  if (messages > 0)
    say(text(`  ${messages} ${messages === 1 ? 'message' : 'messages'} to send`, `  待发送 ${messages} 条消息`))
  if (counts.conflict + counts.blocked > 0)
    say(
      text(
        `  ${counts.conflict} in conflict, ${counts.blocked} blocked`,
        `  冲突 ${counts.conflict}，受阻 ${counts.blocked}`,
      ),
    )
  sourceLines(plan).forEach((line) => say(line))
  if (environments.length > 0) say(`  ${environments.join(', ')}`)
  if (irreversible > 0) say(text(`  ${irreversible} steps cannot be undone`, `  ${irreversible} 步不可撤销`))
  for (const { message } of errors.slice(0, 10)) say(`  ! ${message}`)
}

const mostSources = 10

/** What was changed of the records that the plan was made from: it applies what it shows all the same. */
function sourceLines({ sourceChanges }: Plan): string[] {
  if (!sourceChanges || sourceChanges.total === 0) return []
  const { total, atLeast = false, records } = sourceChanges
  const head = text(
    `  ${atLeast ? 'At least ' : ''}${total} records changed since it was planned; it applies what was planned:`,
    `  生成计划后${atLeast ? '至少' : ''}有 ${total} 条源记录发生变更，仍按计划执行：`,
  )
  const lines = records.slice(0, mostSources).map(({ area, id, label, kind, fields }) => {
    const said = fields.map(({ field, before, after }) => `${field} ${shown(before)} → ${shown(after)}`).join(', ')
    return `    ${area} ${id} ${plainLine(label)}: ${kind === 'update' ? plainLine(said) : kind}`
  })
  return [head, ...lines]
}

function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}

/** `playdesk scripts [search]` */
export async function scripts(given: Arguments): Promise<number> {
  const where = await profile(given)
  const rows = await dataOf(where, 'script.list', { pageSize: 1_000, keyword: given.words.join(' ') })
  if (given.flags.has('json')) printJson(rows)
  else
    printTable(
      [text('Script', '脚本'), text('What it does', '说明'), text('From', '来源'), text('Parameters', '参数')],
      rows.map(({ name, title, origin, params }) => [
        name,
        text(title.en, title.zh),
        origin,
        params.map((each) => `--${each.name}`).join(' '),
      ]),
    )
  return exit.ok
}
