import { words } from '#catalogue/index.ts'
import { isCreate, type Entry } from '#derive/calls.ts'
import type { BoundLine } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { stepsOf } from '#derive/palette/palette.ts'
import { say } from '#browser/i18n/i18n.ts'
import { own } from '#browser/router/own.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { notifyAnswer, outcomeOfPlan, withLeaving } from '#browser/notices/outcome.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app, openForm, type Product } from '#browser/state/app-state.ts'
import { countOf, inputs, nameOf, targetsOf, type CommandDraft } from './draft.ts'
import { noteRun, rememberText } from './find/recents.ts'
import { overWords } from '#browser/plan/apply/outcome-words.ts'
import { cannotUndo, type ApplyOutcome } from '#browser/plan/apply/apply-plan.ts'
import { scriptOfLine } from './script-lines.ts'
import { doing, done } from '#derive/palette/sentence.ts'

/** Announces an outcome; batches report when their run ends. */
export function notifyOutcome(draft: CommandDraft, { answer, receipt, plan, over }: ApplyOutcome): void {
  const targets = targetsOf(draft)
  const text = done(draft.line, countOf(draft), targets, nameOf(draft), answer?.counted)
  if (answer) {
    const created = isCreate(draft.line.entry) ? draft.line.entry : undefined
    return notifyAnswer(answer, text, draft.line.title, created)
  }
  if (!over || !plan) return notify(text, receipt)
  const report = async () => {
    try {
      const job = await over
      // Some changes cause others, so there may be more changes than records.
      const { done: count, rest } = outcomeOfPlan(plan, countOf(draft))
      if (count === 0 && rest?.isWarning) return warn(new Error(say(rest.text)), draft.line.title)
      const isWhole = job.done === job.total && job.skipped + job.failed === 0
      // Partial success must not read as success.
      const { en, zh } =
        count === 0
          ? words('', '')
          : isWhole
            ? done(draft.line, count, targets, undefined, job.counted ?? undefined)
            : overWords(doing(draft.line, count, app().environment, targets), job)
      const all = rest ? words(`${en} ${rest.text.en}`.trim(), zh + rest.text.zh) : words(en, zh)
      if (!isWhole && job.done === 0) return warn(new Error(say(all)), draft.line.title)
      const leaving = isWhole ? Number(plan.irreversible) : 0
      notify(withLeaving(all, leaving), cannotUndo(plan) ? undefined : receipt)
    } catch (error) {
      warn(error)
    }
  }
  void report()
}

export function goToArea(product: Product, areaId: string, query: Readonly<Record<string, string>> = {}): void {
  const page = pageOfArea(product.menu, areaId)
  if (page) navigate(page.path, { ...(page.areas[0] === areaId ? {} : { [own.tab]: areaId }), ...query })
}

export function showLine(product: Product, bound: BoundLine): void {
  const query = Object.entries(queryOf(bound)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ])
  goToArea(product, bound.list.area.id, Object.fromEntries(query))
}

export function goToRecord(product: Product, areaId: string, id: number): void {
  goToArea(product, areaId, { [own.peek]: String(id) })
}

export function openAsForm({ line, record, given, ...draft }: CommandDraft): void {
  const { name, command } = line.entry
  const [input = {}] = inputs({ line, given, ...draft, ...(record ? { record } : {}) })
  const script = scriptOfLine(line)
  if (script !== undefined) {
    navigate('/scripts', { name: script, params: JSON.stringify(given), focus: 'params' })
    return
  }
  const isUpdate = command.verb === 'update'
  const parent = parentIn(line.entry, draft.steps, input)
  openForm({
    area: name,
    mode: isUpdate ? 'update' : 'create',
    ...(isUpdate ? { id: Number(input[record ?? 'id']) } : {}),
    ...(parent === undefined ? {} : { parent }),
    values: given,
  })
}

/** Finds the parent in the input, else in the visible list. */
function parentIn({ area, name }: Entry, steps: CommandDraft['steps'], input: Readonly<Record<string, unknown>>) {
  const step = area.parent === undefined ? undefined : steps.find(({ of }) => of === area.parent)
  const given = step && input[step.name]
  if (typeof given === 'number') return given
  return step && app().area === name ? app().parent : undefined
}

/** Stores the command without its records, and the typed texts. */
export function remember({ line, given, steps, answered }: CommandDraft): void {
  const asked = stepsOf(line.entry, app().product?.areas ?? {})
  const records = new Set(
    asked.flatMap(({ control, name }) => (control === 'record' || control === 'records' ? [name] : [])),
  )
  noteRun({ id: line.id, input: Object.fromEntries(Object.entries(given).filter(([name]) => !records.has(name))) })
  for (const { name, control } of steps) {
    const value = given[name]
    if (control === 'text' && typeof value === 'string' && value && answered.includes(name)) rememberText(name, value)
  }
}
