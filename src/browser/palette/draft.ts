import type { Areas } from '#catalogue/index.ts'
import { labelOf } from '#client/labels.ts'
import { isolated } from '#derive/values/isolated.ts'
import { labelField, labelText, namesake } from '#derive/label.ts'
import { check } from '#derive/values/check.ts'
import { plain } from '#derive/values/plain.ts'
import { inputFields } from '#derive/input.ts'
import { publishTargets } from '#derive/publish/targets.ts'
import { recordStep, stepsOf, type CommandLine, type Prompt } from '#derive/palette/palette.ts'
import { say } from '#browser/i18n/i18n.ts'
import { app, type Row } from '#browser/state/app-state.ts'

/** Records that a command acts on: rows of the list, ids, or everything a filter matches. */
export type Target =
  | { readonly kind: 'none' }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | {
      readonly kind: 'filter'
      readonly filter: Readonly<Record<string, string>>
      readonly except: readonly number[]
      readonly count: number
    }

export interface CommandDraft {
  readonly line: CommandLine
  readonly steps: readonly Prompt[]
  readonly target: Target
  /** Name of the step that `target` answers. */
  readonly record?: string
  /** Accepted values by input name. */
  readonly given: Readonly<Record<string, unknown>>
  /** Display texts of `given`. */
  readonly shown: Readonly<Record<string, string>>
  readonly reopened: Readonly<Record<string, unknown>>
  /** Text left at a step without being accepted. */
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  /** Name of the open step; undefined at the review. */
  readonly asking?: string
  /** In the order of the answers, for going back. */
  readonly answered: readonly string[]
}

export function startDraft(
  line: CommandLine,
  areas: Areas,
  target: Target = { kind: 'none' },
  input: Readonly<Record<string, unknown>> = {},
  known: Readonly<Record<string, string>> = {},
): CommandDraft {
  const steps = stepsOf(line.entry, areas)
  const record = recordStep(steps, line.entry)
  const given = { ...tidy(line, input), ...line.given }
  const shown = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, known[name] ?? textOf(value)]))
  const bound = record && !(record.name in given) ? target : ({ kind: 'none' } as const)
  return ask({
    line,
    steps,
    target: bound,
    ...(record ? { record: record.name } : {}),
    given,
    shown,
    reopened: {},
    typed: {},
    faults: {},
    answered: [],
  })
}

export function accept(draft: CommandDraft, value: unknown, shown: string): CommandDraft {
  const { asking, faults, typed } = draft
  if (!asking) return draft
  const { [asking]: _fault, ...otherFaults } = faults
  const { [asking]: _typed, ...otherTyped } = typed
  const known = { given: { ...draft.given, [asking]: value }, shown: { ...draft.shown, [asking]: shown } }
  return ask({
    ...draft,
    ...known,
    faults: otherFaults,
    typed: otherTyped,
    answered: [...draft.answered.filter((name) => name !== asking), asking],
  })
}

export function askFor(draft: CommandDraft, name: string | undefined): CommandDraft {
  return { ...draft, asking: name }
}

/** Reopens the previous answer; undefined if there is none. */
export function back(draft: CommandDraft, text: string): CommandDraft | undefined {
  const name = draft.answered.at(-1)
  const typed = draft.asking && text ? { ...draft.typed, [draft.asking]: text } : draft.typed
  // A step opened from the list of optional steps returns to that list.
  if (draft.asking && draft.asking in draft.given) return ask({ ...draft, typed })
  if (draft.asking && missing({ ...draft, asking: undefined }).length === 0)
    return { ...draft, typed, asking: undefined }
  if (name === undefined) return undefined
  const { [name]: value, ...given } = draft.given
  return {
    ...draft,
    given,
    reopened: { ...draft.reopened, [name]: value },
    typed: { ...typed, [name]: textAgain(draft, name) },
    asking: name,
    answered: draft.answered.slice(0, -1),
  }
}

export function refuse(draft: CommandDraft, faults: Readonly<Record<string, string>>): CommandDraft {
  const first = draft.steps.find(({ name }) => name in faults)?.name
  return {
    ...draft,
    faults,
    ...(first ? { asking: first, typed: { ...draft.typed, [first]: textAgain(draft, first) } } : {}),
  }
}

/** Empty for no value or several. */
function textAgain({ given, shown }: CommandDraft, name: string): string {
  const value = given[name]
  return Array.isArray(value) || value === null ? '' : (shown[name] ?? '')
}

export function missing({ steps, given, target, record }: CommandDraft): Prompt[] {
  return steps.filter(
    ({ name, required }) => required && !(name in given) && !(name === record && target.kind !== 'none'),
  )
}

export function optional({ steps, given, line }: CommandDraft): Prompt[] {
  return steps.filter(({ name, required }) => !required && !(name in given) && !(name in line.given))
}

/** Returns one input per record; a single one for a filter or a `many` command. */
export function inputs(draft: CommandDraft): Record<string, unknown>[] {
  const { target, record, given, line } = draft
  if (!record || target.kind === 'none' || target.kind === 'filter') return [{ ...given }]
  const ids = target.kind === 'rows' ? target.rows.map(({ id }) => id) : target.ids
  if (line.entry.command.arity === 'many') return [{ ...given, [record]: [...ids] }]
  return ids.map((id) => ({ [record]: id, ...given }))
}

/** Without ids for a filter. */
export function lineInputOf({ target, record, given }: CommandDraft): {
  readonly ids: readonly number[]
  readonly input: Readonly<Record<string, unknown>>
} {
  const { [record ?? '']: itself, ...input } = given
  if (target.kind === 'rows') return { ids: target.rows.map(({ id }) => id), input }
  if (target.kind === 'ids') return { ids: target.ids, input }
  const ids = (Array.isArray(itself) ? itself : [itself]).filter((id) => typeof id === 'number')
  return { ids: target.kind === 'filter' ? [] : ids, input }
}

export function countOf({ target, given, record, line }: CommandDraft): number {
  if (target.kind === 'rows') return target.rows.length
  if (target.kind === 'ids') return target.ids.length
  if (target.kind === 'filter') return target.count
  const recordValue = record ? given[record] : undefined
  if (Array.isArray(recordValue)) return recordValue.length
  return line.entry.command.arity === 'none' || recordValue === undefined ? 0 : 1
}

/** Empty for a filter. */
export function namesOf({ target, line }: CommandDraft): readonly string[] {
  if (target.kind === 'ids') return target.ids.map(String)
  if (target.kind !== 'rows') return []
  const { area } = line.entry
  const label = labelField(area) ?? ''
  return target.rows.map((row) => {
    const lead = namesake(area, (name) => row[name])
    const name = lead ? labelOf(lead.of, lead.id)?.label : isolated(labelText(area, plain(row[label]), app().language))
    return name || String(row.id)
  })
}

export function nameOf(draft: CommandDraft): string | undefined {
  const { record, shown, given, line } = draft
  const [name, ...others] = namesOf(draft)
  if (name !== undefined && others.length === 0) return name
  return record && line.entry.command.arity === 'one' && given[record] !== undefined ? shown[record] : undefined
}

export function targetsOf({ given, line: { entry } }: CommandDraft): readonly string[] | undefined {
  const targets = entry.command.to ? publishTargets(entry, app().environment, given) : given['targets']
  return Array.isArray(targets) ? targets.map(String) : undefined
}

/** Validates as the server does. */
export function faultsOf(draft: CommandDraft): Record<string, string> {
  const [input = {}] = inputs(draft)
  const known = draft.target.kind === 'filter' && draft.record ? { ...input, [draft.record]: 1 } : input
  const { errors } = check(inputFields(draft.line.entry), known, {
    partial: draft.line.entry.command.verb === 'update',
    open: draft.line.entry.area.open === true,
    window: draft.line.entry.area.window,
  })
  return Object.fromEntries(errors.map(({ field, message }) => [field, say(message)]))
}

function ask(draft: CommandDraft): CommandDraft {
  const next = missing(draft)[0]?.name
  const { asking: _asking, ...rest } = draft
  return next ? { ...rest, asking: next } : rest
}

/** Converts texts to the types of their fields where possible. */
function tidy(line: CommandLine, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = inputFields(line.entry)
  const { value } = check(fields, input, { partial: true, open: true })
  return Object.fromEntries(Object.keys(input).map((name) => [name, name in value ? value[name] : input[name]]))
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
