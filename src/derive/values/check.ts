import { unknownNames } from './unknown-names.ts'
import { words, type AnyArea, type Field, type Fields, type Words } from '#catalogue/index.ts'
import { kinds, parseValue } from '../kinds/kinds.ts'
import { allOf } from '../kinds/shared/all-of.ts'
import { perObject } from './per-object.ts'
import { windowFault } from './window.ts'
import type { FieldError } from './field-error.ts'
import { isObject } from '../kinds/shared/is-object.ts'

export interface CheckResult {
  readonly value: Record<string, unknown>
  readonly errors: FieldError[]
}

interface CheckOptions {
  /** checks only present values and sets no defaults */
  readonly partial?: boolean
  /** keeps undeclared members */
  readonly open?: boolean
  /** keeps values of any type */
  readonly untyped?: boolean
  /** fields whose end may not precede their start */
  readonly window?: AnyArea['window']
}

/** Shared by browser and server. */
export function check(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  options: CheckOptions = {},
): CheckResult {
  const value: Record<string, unknown> = {}
  const errors: FieldError[] = []
  const others = Object.keys(input).filter((name) => !Object.hasOwn(fields, name))
  if (options.open) for (const name of others) value[name] = input[name]
  else if (others.length > 0) errors.push(...unknownNames(others, Object.keys(fields), words('field', '字段')))
  for (const [name, field] of entriesOf(fields)) {
    const isLeftOut = options.partial === true && !Object.hasOwn(input, name)
    const fault = fill(value, name, field, input[name], isLeftOut)
    if (options.untyped && isKeptAsSent(field, input[name], fault, value[name])) value[name] = input[name]
    else if (fault) errors.push({ field: name, message: fault })
  }
  const backwards = windowFault({ window: options.window }, value)
  if (backwards) errors.push(backwards)
  return { value, errors }
}

const entriesOf = perObject((fields: Fields) => Object.entries(fields))

/** white space, invisible characters and the empty Braille cell */
const unseen = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Text without a visible character is no value. */
export function isBlank({ kind }: Field, raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return true
  return typeof raw === 'string' && kinds[kind].isPlainText === true && unseen.test(raw)
}

// larger values do not fit into an index
const mostBytes = 2_000

/** True for unreadable values, and values that would become text. */
function isKeptAsSent(field: Field, raw: unknown, fault: Words | undefined, value: unknown): boolean {
  if (field.of !== undefined || isBlank(field, raw)) return false
  if (!fault) return typeof value === 'string' && typeof raw !== 'string'
  return kinds[field.kind].bulky === true || new TextEncoder().encode(JSON.stringify(raw)).length <= mostBytes
}

function fill(
  value: Record<string, unknown>,
  name: string,
  field: Field,
  raw: unknown,
  leaveOut: boolean,
): Words | undefined {
  if (leaveOut) return undefined
  // an empty optional text is a value
  const isText = typeof raw === 'string' && kinds[field.kind].mayBeEmpty === true
  if (isBlank(field, raw) && (field.required || !isText)) {
    if (field.required && field.default === undefined) return words('This is required.', '此项必填。')
    value[name] = field.default ?? null
    return undefined
  }
  const isNone = field.kind === 'list' && Array.isArray(raw) && raw.length === 0
  if (isNone && field.required && field.default === undefined) return words('Choose at least one.', '请至少选择一项。')
  const parsed = parseValue(field, raw)
  if ('fault' in parsed) return parsed.fault
  if (field.kind === 'object' && field.fields) return fillObject(value, name, field.fields, parsed.value)
  if (field.item?.kind === 'object' && field.item.fields)
    return fillObjects(value, name, field.item.fields, parsed.value)
  value[name] = parsed.value
  return undefined
}

function fillObjects(value: Record<string, unknown>, name: string, fields: Fields, items: unknown): Words | undefined {
  const filled: Record<string, unknown> = {}
  const faults: Words[] = []
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const fault = fillObject(filled, String(index), fields, item)
    if (fault && faults.push(words(`Item ${index + 1}: ${fault.en}`, `第 ${index + 1} 项：${fault.zh}`)) === mostNamed)
      break
  }
  if (faults.length > 0) return allOf(faults)
  value[name] = Object.values(filled)
  return undefined
}

const mostNamed = 10

function fillObject(value: Record<string, unknown>, name: string, fields: Fields, members: unknown): Words | undefined {
  if (!isObject(members)) return words('Enter an object with named values.', '请填写由名称和值组成的对象。')
  const inner = check(fields, members)
  if (inner.errors.length > 0) {
    const named = inner.errors.slice(0, mostNamed)
    return allOf(named.map(({ field, message: { en, zh } }) => words(`${field}: ${en}`, `${field}：${zh}`)))
  }
  value[name] = inner.value
  return undefined
}
