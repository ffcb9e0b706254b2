import {
  camel,
  regions,
  words,
  type AnyArea,
  type Areas,
  type Field,
  type Language,
  type Menu,
  type Words,
} from '#catalogue/index.ts'
import { pathParams, type Entry } from '../calls.ts'
import { inputFields } from '../input.ts'
import { areaKeys } from './keys.ts'
import { pageId } from './keymap.ts'
import { isShelf, titleOf, toggleWords } from '../wording.ts'
import type { Searchable } from './rank.ts'

interface SearchLine extends Searchable {
  readonly id: string
  readonly title: Words
  /** area or menu group, beside the title */
  readonly heading: Words
  readonly keys?: string
}

export interface CommandLine extends SearchLine {
  readonly kind: 'command'
  readonly entry: Entry
  /** implied input, such as the target state of a toggle */
  readonly given: Readonly<Record<string, unknown>>
  readonly asks: readonly Words[]
}

export interface PalettePageLine extends SearchLine {
  readonly kind: 'page'
  readonly path: string
  readonly tab?: string
  readonly areas: readonly string[]
}

/** Action of the console itself. */
export interface PaletteActionLine extends SearchLine {
  readonly kind: 'act'
}

export type PaletteLine = CommandLine | PalettePageLine | PaletteActionLine

type Pinyin = Readonly<Record<string, readonly [full: string, initials: string]>>

interface LineLanguage {
  readonly language: Language
  readonly pinyin?: Pinyin
}

/** Returns a line per command and per state that it sets, without internal ones. */
export function commandLines(entries: readonly Entry[], areas: Areas, speaking: LineLanguage): CommandLine[] {
  const keys = new Map<string, Record<string, string>>()
  const keysOf = (area: AnyArea) => {
    const known = keys.get(area.id) ?? areaKeys(area)
    keys.set(area.id, known)
    return known
  }
  return entries
    .filter(({ area, command, path }) => (!area.system || command.offered) && !path.includes('{uploadEndpoint}'))
    .flatMap((entry) => {
      const key = keysOf(entry.area)[entry.action]
      return variants(entry).map(({ suffix, title, given }) => {
        const heading = headingOf(entry.area, areas)
        const asks = stepsOf(entry, areas).filter(({ name, required }) => required && !(name in given))
        return {
          kind: 'command' as const,
          id: `${entry.id}${suffix}`,
          entry,
          given,
          title,
          heading,
          asks: asks.map(({ field }) => field.title),
          ...(key ? { keys: key } : {}),
          ...searchable(title, heading, [entry.id], speaking, alsoOf(entry, given)),
        }
      })
    })
}

/** Publishing is known by its usual targets. */
function alsoOf({ command }: Entry, given: Readonly<Record<string, unknown>>): readonly Words[] {
  const { verb, value = 'online', also = [] } = command
  if (verb === 'publish') return [...toRegions, ...also]
  return isShelf(command) && given[value] === 0 ? [...offline, ...also] : also
}

const toRegions = Object.values(regions).map(({ en, zh }) => words(`to ${en}`, `到${zh}`))
const offline = [words('unpublish', '取消发布')]

export function pageLines(menu: Menu, speaking: LineLanguage): PalettePageLine[] {
  return menu.flatMap(({ title: heading, pages }) =>
    pages.map(({ path, tab, title, key, areas, also }) => ({
      kind: 'page' as const,
      id: pageId({ path, tab }),
      path,
      ...(tab === undefined ? {} : { tab }),
      areas,
      title,
      heading,
      ...(key ? { keys: `g ${key}` } : {}),
      ...searchable(title, heading, [path, ...areas], speaking, also),
    })),
  )
}

export function actLines(
  acts: readonly Pick<PaletteActionLine, 'id' | 'title' | 'keys'>[],
  heading: (id: string) => Words,
  speaking: LineLanguage,
): PaletteActionLine[] {
  return acts.map(({ id, title, keys }) => ({
    kind: 'act',
    id: `act:${id}`,
    title,
    heading: heading(id),
    ...(keys ? { keys } : {}),
    ...searchable(title, heading(id), [], speaking),
  }))
}

export interface Prompt {
  readonly name: string
  readonly field: Field
  readonly control: PromptControl
  /** area of the records to choose from */
  readonly of?: string
  readonly required: boolean
}

/** Prompts for an existing file take no upload. */
export function takesFile({ control, field }: Pick<Prompt, 'control' | 'field'>): boolean {
  return control === 'image' || control === 'file' || (field.kind === 'ref' && field.of === 'resource')
}

type PromptControl = Exclude<Field['kind'], 'int' | 'ref' | 'object'> | 'record' | 'records' | 'targets'

// the console fills these in itself or offers them elsewhere
const unasked = new Set(['_version', 'ids', 'serverType', 'isCheck', 'resolve', 'leave'])

/** Returns required prompts first. */
export function stepsOf(entry: Entry, areas: Areas): Prompt[] {
  const { area, command } = entry
  const steps = Object.entries(inputFields(entry)).flatMap(([name, field]): Prompt[] => {
    if (unasked.has(name) && !(name === 'ids' && command.verb !== 'publish')) return []
    if (name === 'version' && !('version' in area.fields)) return []
    const of = recordOf(name, field, entry, areas)
    const required = field.required === true && field.default === undefined
    const itself = command.verb === 'publish' && name === (command.param ?? 'id')
    return [
      {
        name,
        field,
        control: controlOf(name, field, of),
        ...(of ? { of } : {}),
        required: required || itself || name === 'targets',
      },
    ]
  })
  const path = pathParams(entry.path)
  const rank = (step: Prompt) =>
    path.includes(step.name)
      ? path.indexOf(step.name) - path.length
      : namesRecord(step, entry)
        ? 0
        : step.required
          ? 1
          : 2
  return steps.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the parameter for current or selected records: in the path, else the area's first. */
export function recordStep(steps: readonly Prompt[], { area, command, path }: Entry): Prompt | undefined {
  if (command.arity === 'none' || command.verb === 'sort') return undefined
  const own = steps.filter(({ control, of }) => (control === 'record' || control === 'records') && of === area.id)
  if (command.arity === 'many') return own.find(({ control }) => control === 'records')
  const inPath = pathParams(path)
  return own.findLast(({ name }) => inPath.includes(name)) ?? own[0]
}

interface TargetStateLine {
  /** `:1`, appended to the command id */
  readonly suffix: string
  readonly title: Words
  readonly given: Readonly<Record<string, unknown>>
}

export function variants(entry: Entry): TargetStateLine[] {
  const { area, command } = entry
  const title = titleOf(entry)
  if (command.verb === 'setStatus') return [{ suffix: '', title, given: {} }, ...statuses(entry, title)]
  if (command.verb !== 'toggle') return [{ suffix: '', title, given: {} }]
  return [1, 0].map((wanted) => ({
    suffix: `:${wanted}`,
    title: toggleWords(area, command, wanted === 1),
    given: { [command.value ?? 'online']: wanted },
  }))
}

function statuses({ area, command }: Entry, { en, zh }: Words): TargetStateLine[] {
  const name = command.field ?? 'status'
  return (area.fields[name]?.choices ?? [])
    .filter(({ computed }) => !computed)
    .map(({ value, title }) => ({
      suffix: `:${value}`,
      title: words(`${en}: ${title.en}`, `${zh}：${title.zh}`),
      given: { [name]: value },
    }))
}

function headingOf(area: AnyArea, areas: Areas): Words {
  const parent = area.parent ? areas[camel(area.parent)] : undefined
  return parent && parent !== area
    ? { en: `${parent.title.en} › ${area.title.en}`, zh: `${parent.title.zh} › ${area.title.zh}` }
    : area.title
}

function searchable(
  title: Words,
  heading: Words,
  names: readonly string[],
  { language, pinyin = {} }: LineLanguage,
  also: readonly Words[] = [],
): Searchable {
  const other = language === 'en' ? 'zh' : 'en'
  const chinese = [title, heading, ...also].flatMap(({ zh }) => pinyin[zh] ?? [])
  return {
    label: title[language],
    group: heading[language],
    others: [...names, title[other], heading[other], ...also.flatMap(({ en, zh }) => [en, zh]), ...chinese],
  }
}

function namesRecord({ name }: Prompt, { area, command }: Entry): boolean {
  return (
    name === 'id' ||
    name === 'ids' ||
    (command.verb === 'publish' && name === command.param) ||
    name === `${camel(area.id)}Id`
  )
}

function recordOf(name: string, field: Field, { area, command, path }: Entry, areas: Areas): string | undefined {
  if (field.of) return field.of
  if (field.kind === 'list') return name === 'ids' ? area.id : field.item?.of
  if (field.kind !== 'int' && field.kind !== 'number') return undefined
  const params = pathParams(path)
  if (area.parent && params.length > 1 && params[0] === name) return area.parent
  if (area.parent && params.length === 1 && params[0] === name && command.arity === 'none') return area.parent
  if (name === 'id' || params.at(-1) === name || (command.verb === 'publish' && name === command.param)) return area.id
  const referenced = name.endsWith('Id') ? areas[name.slice(0, -2)] : undefined
  return referenced?.id
}

function controlOf(name: string, field: Field, of: string | undefined): PromptControl {
  if (name === 'targets') return 'targets'
  if (field.kind === 'image' || field.kind === 'file') return field.kind
  // any file address
  if (field.kind === 'url' && field.media) return 'file'
  if (of) return field.kind === 'list' ? 'records' : 'record'
  if (field.kind === 'int') return 'number'
  return field.kind === 'ref' ? 'record' : field.kind === 'object' ? 'json' : field.kind
}
