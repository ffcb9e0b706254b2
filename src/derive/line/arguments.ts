import { words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import type { Prompt } from '../palette/palette.ts'
import { nearestNames } from '../values/nearest.ts'
import { choicesOf, valueIn } from './argument-value.ts'
import { faultAt, isTitle, keywordIn, type ArgumentNode, type LineKeyword, type LineFault } from './syntax.ts'

/** `toggle-online`, without the area. */
export function nameOf({ id }: Pick<Entry, 'id'>): string {
  return id.slice(id.indexOf('.') + 1)
}

const keywordSteps: Readonly<Record<LineKeyword, (step: Prompt) => boolean>> = {
  because: ({ name }) => name === 'reason',
  to: ({ control }) => control === 'targets',
  in: ({ name }) => name === 'languages' || name === 'language',
  at: ({ field }) => field.kind === 'dateTime',
}

/** An invalid value adds a fault. */
export function argumentIn(
  arg: ArgumentNode,
  entry: Entry,
  steps: readonly Prompt[],
  input: Readonly<Record<string, unknown>>,
  faults: LineFault[],
  now: string | undefined,
): Record<string, unknown> {
  const { name, values } = arg
  const keyword = keywordIn(name?.text)
  const byKeyword = keyword && keywordSteps[keyword]
  const step = byKeyword
    ? steps.find(byKeyword)
    : name
      ? steps.find((each) => each.name === name.text || isTitle(name.text, each.field.title))
      : steps.find((each) => each.required && !(each.name in input))
  if (!step) {
    if (keyword === 'because') return {}
    const names = steps.map((each) => each.name)
    const message = name
      ? words(`${nameOf(entry)} takes no ${name.text}.`, `${nameOf(entry)} 没有参数 ${name.text}。`)
      : words(`${nameOf(entry)} needs no further value.`, `${nameOf(entry)} 无需更多取值。`)
    faults.push(faultAt(name ?? arg, message, name ? nearestNames(name.text, names) : []))
    return {}
  }
  // without languages, all are meant
  if (keyword === 'in' && values.every(({ text }) => text === 'all')) return {}
  const value = valueIn(step, values, now)
  if ('value' in value) return { [step.name]: value.value }
  faults.push(faultAt({ from: values[0]?.from ?? arg.from, to: arg.to }, value.fault, choicesOf(step)))
  return {}
}
