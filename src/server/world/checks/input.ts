import { words, type Field, type Fields } from '#catalogue/index.ts'
import { check, isBlank } from '#derive/values/check.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { sizeParams } from '#derive/listing.ts'
import { badInput, problem, type Problem } from '../../problem.ts'
import { echoedKey } from '../echoed.ts'
import { unknownCountries } from './known-country.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { perObject } from '#derive/values/per-object.ts'
import { without } from '#derive/values/without.ts'

/** Input as sent, before its check. */
export type RawInput = Record<string, unknown>

function inOrder(fields: Fields, sent: RawInput): RawInput {
  const { sort } = sent
  const field = fields['sort']
  if (!Array.isArray(sort) || field?.item?.kind !== 'int' || !sort.every(isPlaced)) return sent
  return { ...sent, sort: sort.toSorted((one, other) => Number(one.sort) - Number(other.sort)).map(({ id }) => id) }
}

function withPageSize(fields: Fields, sent: RawInput): RawInput {
  if (!Object.hasOwn(fields, 'pageSize') || sent['pageSize'] !== undefined) return sent
  const spelling = sizeParams({}).find((name) => sent[name] !== undefined && !Object.hasOwn(fields, name))
  if (spelling === undefined) return sent
  const { [spelling]: pageSize, ...others } = sent
  return { ...others, pageSize }
}

function isPlaced(value: unknown): value is { readonly id: unknown; readonly sort: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value && 'sort' in value
}

// checks run several times per member and block other requests
const [mostMembers, mostOpenMembers] = [2_000, 10_000]

export const tooManyFields: Problem = problem(
  400,
  'bad-input',
  words('The body has more fields than any call takes.', '请求体中的字段数量超过上限。'),
)

export function refuseTooMany({ area }: Pick<Entry, 'area'>, sent: object): void {
  if (Object.keys(sent).length > (area.open ? mostOpenMembers : mostMembers)) throw tooManyFields
}

const fieldsOf = perObject((entry: Entry): Fields => inputFields(entry))

/** Throws with each faulty field. `isFile`: checks types in untyped areas, too. */
export function checkedInput(entry: Entry, raw: RawInput, { isFile = false } = {}): RawInput {
  const { verb } = entry.command
  refuseTooMany(entry, raw)
  const fields = fieldsOf(entry)
  const sent = without(withPageSize(fields, inOrder(fields, raw)), ['isCheck'])
  if (verb === 'list' || verb === 'exportRows') {
    refuse(check(fields, Object.fromEntries(pathParams(entry.path).map((name) => [name, sent[name]]))).errors)
    return sent
  }
  const partial =
    verb === 'update' || verb === 'toggle' || verb === 'publish' || verb === 'setStatus' || verb === 'copy'
  const lenient = verb === 'publish' || verb === 'create' ? underAnyKey(entry, sent) : sent
  const open = entry.area.open === true && (verb === 'create' || verb === 'update')
  const isOwn = (name: string): boolean => isOwnMember(name, open)
  const isEchoed = (name: string): boolean =>
    !Object.hasOwn(fields, name) && (isOwn(name) || Object.hasOwn(entry.area.fields, name))
  const echoedNames = verb === 'update' ? Object.keys(lenient).filter(isEchoed) : []
  const asked = without(lenient, echoedNames)
  const untyped = entry.area.untyped === true && (open || verb === 'setStatus') && !isFile
  const { value, errors } = check(fields, asked, { partial, open, untyped, window: entry.area.window })
  // a required field can neither be cleared nor get a default
  const isMissing = ([name, field]: [string, Field]): boolean =>
    isBlank(field, lenient[name]) &&
    (field.required || (Object.hasOwn(lenient, name) && entry.area.fields[name]?.required)) === true
  const missing = partial ? Object.entries(fields).filter(isMissing) : []
  const own = open ? Object.keys(value).filter((name) => !Object.hasOwn(fields, name) && isOwn(name)) : []
  const faults = [
    ...errors,
    ...(entry.command.effect === 'read' ? unknownCountries(fields, value) : []),
    ...missing
      .filter(([name]) => !errors.some(({ field }) => field === name))
      .map(([field]) => ({ field, message: words('This is required.', '此项必填。') })),
    ...own.map(notSettable),
  ]
  if (faults.length > 0) throw badInput(faults)
  if (echoedNames.length === 0) return value
  return { ...value, [echoedKey]: Object.fromEntries(echoedNames.map((name) => [name, lenient[name]])) }
}

const ownMembers = new Set(['id', 'parent_id', 'created_at', 'updated_at', 'version', '_version'])

export function isOwnMember(name: string, open: boolean): boolean {
  return (open && name.startsWith('_')) || ownMembers.has(name)
}

export function notSettable(field: string): FieldError {
  return { field, message: words(`${field} cannot be set in a call.`, `${field} 不能由调用方设置。`) }
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw badInput(errors)
}

// clients send an id as `tagId`, `id`, `centerId` and so on
function underAnyKey({ area, command, path }: Entry, sent: RawInput): RawInput {
  const param = command.param ?? 'id'
  if (command.verb === 'create' && command.param === undefined) return sent
  const key = Object.keys(sent).find(
    (name) =>
      (name === 'id' || name === 'parent_id' || name.endsWith('Id')) &&
      !pathParams(path).includes(name) &&
      (command.verb === 'publish' || !Object.hasOwn(area.fields, name)),
  )
  if (sent[param] !== undefined || key === undefined) return sent
  const { [key]: id, ...rest } = sent
  return { ...rest, [param]: id }
}
