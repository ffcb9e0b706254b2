import { words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { isEnvironment } from '../environment.ts'
import type { Prompt } from '../palette/palette.ts'
import { titleOf } from '../wording.ts'
import { nameOf } from './arguments.ts'
import { actionOf, actionsOn, namedAction } from './actions.ts'
import { bindLine, listIn } from './bind.ts'
import { lastOperator, readingStages } from './reading-stages.ts'
import { likeStep, namedActions } from './named-actions.ts'
import { rowStages } from './row-stages.ts'
import type { LineScope } from './scope.ts'
import { changeSourceIn, lineOfRows, type ChangeSource } from './change-source.ts'
import {
  comparisonsOf,
  filteredField,
  filterNames,
  operatorsOf,
  pseudoFields,
  type PseudoField,
} from './filter-target.ts'
import { onDifferences, onlyField } from './complete-differences.ts'
import { lastOfList, matching, mostCompletions, type Completion, type Completions } from './completion.ts'
import {
  areaFields,
  environmentOptions,
  languageOptions,
  moments,
  pseudoValues,
  targetOptions,
  valuesOf,
} from './known-values.ts'
import { narrow, tokens, type LineToken } from './lexer.ts'
import { parseLine, sourceIn } from './parser.ts'
import { keywordIn, stageName } from './syntax.ts'
import { accountSearch, filterSearch, recordSearch } from './value-search.ts'

/** Completes the end of a line from the catalogue alone. */
export function completeLine(typed: string, scope: LineScope): Completions {
  const text = narrow(typed)
  const { tokens: all } = tokens(text)
  const isNew = text === '' || /[\s|]$/.test(text)
  const word: LineToken = (isNew ? undefined : all.at(-1)) ?? {
    from: text.length,
    to: text.length,
    text: '',
    isPipe: false,
  }
  const before = isNew ? all : all.slice(0, -1)
  const [source] = all
  if (before.length === 0) return sourceCompletions(word, scope)
  const changes = source && changeSourceIn(sourceIn(source).source.text)
  const list = source && (changes ? listOfChanges(text, scope) : listIn(sourceIn(source).source, scope))
  const pipe = before.findLastIndex(({ isPipe }) => isPipe)
  if (changes && pipe < 0) return placeCompletions(word, list, changes, scope)
  const [action, ...args] = before.slice(pipe + 1)
  const undoing = changes?.kind === 'run' ? [undo] : []
  if (undoing.length > 0 && action && stageName(action.text) === 'undo') return matching(word, [reasonOption])
  if (!list || 'message' in list) return action ? { ...word, all: [] } : matching(word, undoing)
  if (pipe < 0) {
    const filters = filterCompletions(word, list, scope)
    return word.text === '' ? { ...filters, all: [act, ...filters.all] } : filters
  }
  const here = source && sourceIn(source).environment?.text
  const isOnDifferences = before.slice(0, pipe).some(({ text: each }) => stageName(each) === 'diff')
  if (isOnDifferences && here !== undefined) {
    if (!action) return matching(word, onDifferences)
    if (stageName(action.text) === 'where') return onlyField(word, list)
  }
  if (!action) return matching(word, [...undoing, ...actionNames(list, here, scope)])
  const name = stageName(action.text)
  if (name === 'where') return filterCompletions(word, list, scope)
  if (name === 'sort')
    return matching(
      word.text.startsWith('-') ? { ...word, from: word.from + 1, text: word.text.slice(1) } : word,
      filterNames(list).flatMap((name) => fieldOption(list, name, '')),
    )
  if (name === 'show') return lastOfList(word, areaFields(list))
  if (name === 'count') return matching(word, [args.length === 0 ? by : lastBy, ...areaFields(list)])
  if (name === 'diff') return matching(word, environmentOptions())
  const found = namedAction(name, list.area, here, scope)
  if (!found) return { ...word, all: [] }
  const { line } = parseLine(text.slice(0, word.from))
  const { input: filled, from } = (line && bindLine(line, scope).bound?.actions.at(-1)) ?? {}
  if (keywordIn(args.at(-1)?.text) === 'in') return { ...lastOfList(word, languageOptions(scope)), textsOf: list.area }
  // values preset by the action can be replaced
  const own = Object.fromEntries(Object.entries(filled ?? {}).filter(([each]) => !(each in (found.given ?? {}))))
  return argumentCompletions(word, args, found.steps, { ...own, ...(from ? { [likeStep]: from } : {}) }, scope)
}

function sourceCompletions(word: LineToken, scope: LineScope): Completions {
  const start = word.text.indexOf(':') + 1
  if (isEnvironment(word.text.slice(0, start - 1)))
    return matching({ ...word, from: word.from + start, text: word.text.slice(start) }, areaNames(scope))
  const places = environmentOptions().map(({ text, title }) => ({ text: `${text}:`, title }))
  return matching(word, [...areaNames(scope), ...changeSources, ...places])
}

function listOfChanges(text: string, scope: LineScope): ReturnType<typeof listIn> | undefined {
  const { line } = parseLine(text)
  const rows = line && lineOfRows(line, scope.changedArea)
  return rows && !('message' in rows) ? listIn(rows.source, scope) : undefined
}

/** Completes filters of a line on a plan or run. */
function placeCompletions(
  word: LineToken,
  list: ReturnType<typeof listIn> | undefined,
  { kind }: ChangeSource,
  scope: LineScope,
): Completions {
  const [, name = '', value] = /^(env|area):([^]*)$/.exec(word.text) ?? []
  if (value === undefined) {
    const own = matching(word, kind === 'run' ? [undoPart, ...parts] : parts)
    const filters = list && !('message' in list) ? filterCompletions(word, list, scope) : own
    return /[:<>~]/.test(word.text) ? filters : { ...own, all: [...own.all, ...filters.all].slice(0, mostCompletions) }
  }
  const last = value.slice(value.lastIndexOf(',') + 1)
  const all =
    name === 'env' ? environmentOptions() : Object.values(scope.areas).map(({ id, title }) => ({ text: id, title }))
  return matching({ ...word, from: word.to - last.length, text: last }, all)
}

const undo: Completion = { text: 'undo ', title: words('Undo', '撤销') }

const act: Completion = { text: '| ', title: words('Act on these rows', '对这些记录操作') }

const undoPart: Completion = { text: '| undo ', title: undo.title }

const changeSources: readonly Completion[] = [
  { text: 'plan:', title: words('Records that a plan changes', '计划要更改的记录') },
  { text: 'run:', title: words('Records that a run changed', '任务已更改的记录') },
]

const parts: readonly Completion[] = [
  { text: 'env:', title: words('Only in environments', '仅在这些环境') },
  { text: 'area:', title: words('Only in areas', '仅在这些模块') },
]

const by: Completion = { text: 'by ', title: words('By a field', '按字段') }

const lastBy: Completion = { text: lastOperator, title: words('Last changed by', '最后更改者') }

function areaNames({ entries }: LineScope): Completion[] {
  const lists = entries.filter(({ command }) => command.verb === 'list')
  return lists.map(({ area }) => ({ text: `${area.id} `, title: area.title }))
}

function actionNames({ area }: Entry, here: string | undefined, scope: LineScope): Completion[] {
  const { mayRun = () => true, usesOf = () => 0 } = scope.operator ?? {}
  const open = actionsOn(area, scope).filter(mayRun)
  const byUse = open.toSorted((one, other) => usesOf(other.id) - usesOf(one.id))
  const { safe = [], destroy = [] } = Object.groupBy(byUse, ({ command }) =>
    command.effect === 'destroy' ? 'destroy' : 'safe',
  )
  const publish = actionOf('publish', area, scope)
  const named = (entry: Entry) => ({
    text: `${entry.action === 'update' ? 'set' : entry === publish ? 'publish' : nameOf(entry)} `,
    title: titleOf(entry),
  })
  const own = Object.entries(namedActions(area, here)).flatMap(([name, { command, title }]) => {
    const entry = actionOf(command, area, scope)
    return entry && mayRun(entry) ? { text: `${name} `, title } : []
  })
  return [
    ...safe.map(named),
    ...own,
    ...rowStages.map((name) => ({ text: `${name} `, title: stageWords[name] })),
    ...Object.entries(readingStages).flatMap(([name, title]) => (name === 'as-of' ? [] : { text: `${name} `, title })),
    ...destroy.map(named),
  ]
}

const stageWords = {
  where: words('Further filters', '更多筛选'),
  sort: words('Order of the rows', '排序'),
  take: words('Only the first rows', '仅取前几行'),
} as const

function filterCompletions(word: LineToken, list: Entry, scope: LineScope): Completions {
  const [, minus = '', name, operator = '', value = ''] =
    /^(-?)([^:<>~]*)(:|>=|<=|>|<|~)?([^]*)$/u.exec(word.text) ?? []
  if (operator === '') {
    const bare = { ...word, from: word.from + minus.length, text: name ?? '' }
    return matching(
      bare,
      filterNames(list).flatMap((each) => fieldOption(list, each, onlyOperator(list, each))),
    )
  }
  const field = filteredField(list, name ?? '')
  const of = comparisonsOf(list).find((each) => each.field === field)?.of
  const start = word.from + minus.length + (name?.length ?? 0) + operator.length
  const last = value.slice(value.lastIndexOf(',') + 1)
  const at = start + value.length - last.length
  if (!of)
    return {
      ...matching({ ...word, from: at, text: last }, pseudoValues(name ?? '', scope)),
      ...accountSearch(list, name, last),
    }
  const known = matching({ ...word, from: at, text: last }, valuesOf(of, scope))
  return { ...known, ...(field === undefined ? {} : filterSearch(list, field, operator, last)) }
}

function onlyOperator(list: Entry, name: string): string {
  const [only = '', ...more] = operatorsOf(comparisonsOf(list).filter(({ field }) => field === name))
  return more.length === 0 ? only : ''
}

function fieldOption(list: Entry, name: string, operator: string): Completion[] {
  if (Object.hasOwn(pseudoFields, name)) return [{ text: `${name}:`, title: pseudoFields[name as PseudoField] }]
  const of = comparisonsOf(list).find(({ field }) => field === name)?.of
  return of ? [{ text: name + operator, title: of.title }] : []
}

function argumentCompletions(
  word: LineToken,
  args: readonly LineToken[],
  steps: readonly Prompt[],
  filled: Readonly<Record<string, unknown>>,
  scope: LineScope,
): Completions {
  const free = steps.filter(({ name }) => !(name in filled) && !args.some(({ text }) => text.startsWith(`${name}=`)))
  const keyword = keywordIn(args.at(-1)?.text)
  if (keyword === 'to') return lastOfList(word, targetOptions(scope))
  if (keyword === 'at') return matching(word, moments)
  const [, name, value = ''] = /^(\w+)=([^]*)$/.exec(word.text) ?? []
  const named = name && steps.find((step) => step.name === name)
  if (named) {
    const last = value.slice(value.lastIndexOf(',') + 1)
    const known = matching({ ...word, from: word.to - last.length, text: last }, stepValues(named, scope))
    return { ...known, ...recordSearch(named, last) }
  }
  const next = free.find(({ required }) => required)
  const because = args.some(({ text }) => keywordIn(text) === 'because') ? [] : [reasonOption]
  const others = free.filter(({ name: each }) => each !== 'reason').map(stepOption)
  const all = matching(word, [...(next ? stepValues(next, scope) : []), ...others, ...because])
  return { ...all, ...(next ? recordSearch(next, word.text) : {}) }
}

function stepValues({ control, field }: Prompt, scope: LineScope): Completion[] {
  return control === 'targets' ? targetOptions(scope) : valuesOf(field, scope, true)
}

const reasonOption: Completion = { text: 'because ', title: words('Reason', '原因') }

function stepOption({ name, control, field }: Prompt): Completion {
  return { text: control === 'targets' ? 'to ' : name === 'languages' ? 'in ' : `${name}=`, title: field.title }
}
