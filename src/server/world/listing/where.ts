import { words, type AnyArea, type Kind } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import type { Entry } from '#derive/calls.ts'
import type { ListComparison } from '#derive/listing.ts'
import { filterTarget, type FilterTarget } from '#derive/line/filter-target.ts'
import { parseFilters } from '#derive/line/parser.ts'
import type { FilterNode, LineFault, FilterOperator, ValueNode, LineWord } from '#derive/line/syntax.ts'
import { momentText } from '#derive/line/when.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import type { Condition } from '../../records/condition.ts'
import { storable } from '../../records/storable.ts'
import type { AreaStore } from '../../records/registry.ts'
import { conditionOf, oneOf } from './comparison.ts'
import { pseudoCondition, type FilterCondition, type FilterContext } from './pseudo-fields.ts'

export type { FilterContext }

type Conditions = readonly (readonly [field: string, condition: Condition])[]

const longest = 10_000
const mostValues = 1_000

export function conditionsIn(
  list: Entry,
  areaStore: AreaStore,
  raw: unknown,
  context: FilterContext,
  errors: FieldError[],
): Conditions {
  if (raw === undefined) return []
  if (typeof raw !== 'string' || raw.length > longest || !storable(raw)) {
    errors.push({
      field: 'where',
      message: words('Enter filters such as online:1 sort<10.', '请输入筛选条件，如 online:1 sort<10。'),
    })
    return []
  }
  const { filters, faults } = parseFilters(raw)
  const refuse = ({ message }: Pick<LineFault, 'message'>): void => void errors.push({ field: 'where', message })
  faults.forEach(refuse)
  const count = filters.reduce((sum, { values }) => sum + values.length, 0)
  if (count > mostValues) {
    refuse({ message: words(`At most ${mostValues.toLocaleString('en')} values.`, `最多 ${mostValues} 个取值。`) })
    return []
  }
  return filters.flatMap((filter): Conditions => {
    const target = filterTarget(list, filter)
    if ('message' in target) {
      refuse(target)
      return []
    }
    const found = conditionIn(areaStore, target, filter, context)
    if ('fault' in found) {
      refuse({ message: found.fault })
      return []
    }
    const [field, condition] = found.condition
    return [[field, filter.isNot ? { none: condition } : condition]]
  })
}

function conditionIn(
  areaStore: AreaStore,
  target: FilterTarget,
  { operator, values }: FilterNode,
  context: FilterContext,
): FilterCondition {
  const { area } = areaStore
  const { now } = context
  const [first] = values
  if (!first) return { fault: words('A value is missing.', '缺少取值。') }
  if (target.kind === 'text') return { condition: ['id', oneOf(values.map(({ from }) => ({ reads: from.text })))] }
  if (target.kind === 'pseudo')
    return pseudoCondition(
      target.name,
      values.map(({ from }) => from.text),
      areaStore,
      context,
    )
  const { name, of, comparisons } = target
  if (operator === '~') return { condition: [name, oneOf(values.map(({ from }) => ({ part: from.text })))] }
  const errors: FieldError[] = []
  const isTime = of.kind === 'dateTime'
  const read = ({ text }: LineWord): string => (isTime ? momentText(text, now) : text)
  const conditions =
    operator === ':'
      ? equalTo(area, comparisons, values, read, errors)
      : values.map(({ from }) => bound(area, operator, comparisons, read(from), errors))
  const [error] = errors
  if (error) return { fault: error.message }
  return { condition: [name, oneOf(conditions.filter((each) => each !== undefined))] }
}

type WordReader = (word: LineWord) => string

function equalTo(
  area: AnyArea,
  comparisons: readonly ListComparison[],
  values: readonly ValueNode[],
  read: WordReader,
  errors: FieldError[],
) {
  const one = comparisons.find(({ by }) => by === 'is' || by === 'has')
  const isEmpty = ({ from, to }: ValueNode): boolean => one?.by === 'is' && !to && from.text === ''
  const single = values.filter((each) => !each.to && !isEmpty(each)).map(({ from }) => read(from))
  const ranges = values.flatMap(({ from, to }) => (to ? [[read(from), read(to)] as const] : []))
  return [
    ...(one && single.length > 0 ? [conditionOf(area, one, single, errors)] : []),
    ...(values.some(isEmpty) ? [emptyOf(one?.of.kind)] : []),
    ...ranges.map(([from, to]) => between(area, comparisons, from, to, errors)),
  ]
}

/** Returns the condition for an empty value; numbers and times have no empty text. */
function emptyOf(kind: Kind | undefined): Condition {
  return kind && kinds[kind].isMeasured ? null : { anyOf: [null, ''] }
}

function between(
  area: AnyArea,
  comparisons: readonly ListComparison[],
  from: string,
  to: string,
  errors: FieldError[],
): Condition | undefined {
  const [least, most] = [comparisons.find(({ by }) => by === 'from'), comparisons.find(({ by }) => by === 'to')]
  const [field] = comparisons
  if (!least || !most) {
    errors.push({
      field: field?.param ?? '',
      message: words(`${field?.field} has no ranges.`, `${field?.field} 不支持范围。`),
    })
    return undefined
  }
  return { ...boundsOf(conditionOf(area, least, from, errors)), ...boundsOf(conditionOf(area, most, to, errors)) }
}

function bound(
  area: AnyArea,
  operator: FilterOperator,
  comparisons: readonly ListComparison[],
  text: string,
  errors: FieldError[],
): Condition | undefined {
  const side = operator === '>=' || operator === '<' ? 'from' : 'to'
  const comparison = comparisons.find(({ by }) => by === side)
  const value = comparison && boundsOf(conditionOf(area, comparison, text, errors))[side]
  if (value === undefined) return undefined
  return operator === '>' ? { above: value } : operator === '<' ? { below: value } : { [side]: value }
}

function boundsOf(condition: Condition | undefined): {
  readonly from?: string | number
  readonly to?: string | number
} {
  return typeof condition === 'object' && condition !== null && ('from' in condition || 'to' in condition)
    ? condition
    : {}
}
