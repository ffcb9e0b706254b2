import type { AnyArea, Choice, Field, Fields, Words } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'
import { inputFields } from './input.ts'
import { listFields } from './listing.ts'

/** A JSON Schema, 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

type Described = Pick<Entry, 'area' | 'command' | 'path'>

/** What may be sent for these fields: required ones must be there, the others may also be null. */
export function jsonSchema(fields: Fields): Schema {
  const required = Object.entries(fields).filter(([, field]) => mustSend(field))
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
    additionalProperties: false,
  }
}

/** Everything that one call may send, from path, query and body together. */
export function inputSchema(entry: Described): Schema {
  const { area, command } = entry
  const schema = jsonSchema(inputFor(entry))
  const open = area.open === true && (command.verb === 'create' || command.verb === 'update')
  return open ? { ...schema, additionalProperties: true } : schema
}

/** Fields that one call may send; those of a list are its filters. */
export function inputFor(entry: Described): Fields {
  const { verb } = entry.command
  if (verb !== 'list' && verb !== 'exportRows') return inputFields(entry)
  return { ...listFields(entry), ...inputFields(entry) }
}

/** What the call answers under `data`; `row` stands for a record of the area. */
export function outputSchema({ area, command }: Described, row: Schema = rowSchema(area)): Schema {
  switch (command.verb) {
    case 'list':
      return many(row)
    case 'get':
    case 'create':
    case 'update':
    case 'toggle':
    case 'setStatus':
    case 'copy':
      return row
    case 'remove':
      return given({ id })
    case 'removeMany':
      return given({ ids: many(id), missing: many(id) })
    case 'sort':
      return given({ sorted: count })
    case 'importRows':
      return given({ rows: count, good: count, faulty: count, errors: many({ type: 'object' }) })
    case 'publish':
      return given({ cells: many(cell) })
    case 'exportRows':
      return { type: 'string' }
    case 'custom':
      return answered(command.returns, command.answers)
  }
}

/** A record as calls answer it: every declared field is there, null where nothing was given. */
export function rowSchema(area: AnyArea): Schema {
  const meta: Record<string, Schema> = { id, created_at: instant, updated_at: instant, _version: count }
  if (area.parent !== undefined) meta['parent_id'] = id
  if (!Object.hasOwn(area.fields, 'version')) meta['version'] = count
  const own = Object.entries(area.fields).map(([name, field]) => [name, read(field)] as const)
  return given({ ...meta, ...Object.fromEntries(own) })
}

/** What may be sent for one field. */
export function fieldSchema(field: Field): Schema {
  const schema = { ...valueSchema(field, jsonSchema), ...titles(field) }
  const usual = field.default === undefined ? {} : { default: field.default }
  return mustSend(field) ? { ...schema, ...filled(field) } : { ...orNull(schema), ...usual }
}

/** True when a call without the field is refused. */
export function mustSend(field: Field): boolean {
  return field.required === true && field.default === undefined
}

const id: Schema = { type: 'integer', minimum: 1 }
const count: Schema = { type: 'integer', minimum: 0 }
const instant: Schema = { type: 'string', format: 'date-time' }
const cell = given({
  area: { type: 'string' },
  id,
  label: { type: 'string' },
  environment: { type: 'string' },
  state: { type: 'string', enum: ['same', 'create', 'change', 'conflict', 'blocked'] },
})

function answered(returns: Fields | undefined, answers: 'one' | 'many' | 'page' | undefined): Schema {
  if (!returns) return {}
  return answers === 'many' || answers === 'page' ? many(reading(returns)) : reading(returns)
}

function given(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function many(items: Schema): Schema {
  return { type: 'array', items }
}

function reading(fields: Fields): Schema {
  return given(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)])))
}

function read(field: Field): Schema {
  const schema = { ...valueSchema(field, reading), ...titles(field) }
  return field.required === true || field.default !== undefined ? schema : orNull(schema)
}

// an empty text does not count as given
function filled(field: Field): Schema {
  const isText = field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText'
  return isText ? { minLength: Math.max(1, field.min ?? 1) } : {}
}

function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) }
}

function titles({ title, help, choices }: Field): Schema {
  const names = choices ? { 'x-choices': choices.map(choiceTitles) } : {}
  return { title: title.en, 'x-title-zh': title.zh, ...described(help), ...names }
}

function choiceTitles({ value, title }: Choice): Schema {
  return { value, title: title.en, 'x-title-zh': title.zh }
}

function described(help: Words | undefined): Schema {
  return help ? { description: help.en, 'x-description-zh': help.zh } : {}
}

const languageCode = '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'
const countryCode = '^(ALL|[A-Z]{2})$'

/** `members` says what an object's members are: as written or as read. */
function valueSchema(field: Field, members: (fields: Fields) => Schema): Schema {
  const { min, max } = field
  switch (field.kind) {
    case 'int':
      return { type: 'integer', minimum: min ?? 0, maximum: max ?? Number.MAX_SAFE_INTEGER }
    case 'number':
      return { type: 'number', ...bounds({ minimum: min, maximum: max }) }
    case 'flag':
      return { type: 'integer', enum: [0, 1] }
    case 'choice':
      return choiceSchema(field.choices ?? [])
    case 'text':
      return { type: 'string', ...bounds({ minLength: min, maxLength: max ?? 500 }) }
    case 'longText':
      return { type: 'string', ...bounds({ minLength: min, maxLength: max ?? 20_000 }) }
    case 'richText':
      return { type: 'string', ...bounds({ minLength: min, maxLength: max ?? 200_000 }) }
    case 'country':
      return { type: 'string', pattern: countryCode }
    case 'countries':
      return many({ type: 'string', pattern: countryCode })
    case 'language':
      return { type: 'string', pattern: languageCode }
    case 'color':
      return { type: 'string', pattern: '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' }
    case 'dateTime':
      return instant
    case 'dateRange':
      return { ...many(instant), minItems: 2, maxItems: 2 }
    case 'url':
    case 'file':
      return { type: 'string', format: 'uri-reference', maxLength: 2_000 }
    case 'image':
      return field.asUrl ? { type: 'string', format: 'uri-reference', maxLength: 2_000 } : { ...id, ...named(field) }
    case 'ref':
      return { ...id, ...named(field) }
    case 'list':
      return {
        type: 'array',
        items: field.item ? { ...valueSchema(field.item, members), ...titles(field.item) } : {},
        ...bounds({ minItems: min, maxItems: max ?? 1_000 }),
      }
    case 'perLanguage':
      return {
        type: 'object',
        propertyNames: { pattern: languageCode },
        additionalProperties: { type: 'string', maxLength: 20_000 },
      }
    case 'object':
      return field.fields ? members(field.fields) : { type: 'object' }
    case 'json':
      return {}
  }
}

function choiceSchema(choices: readonly Choice[]): Schema {
  const values = choices.map(({ value }) => value)
  const type = values.every((value) => typeof value === 'string')
    ? 'string'
    : values.every(Number.isInteger)
      ? 'integer'
      : undefined
  return { ...(type ? { type } : {}), enum: values }
}

// the area whose records the number names
function named({ of }: Field): Schema {
  return of === undefined ? {} : { 'x-area': of }
}

function bounds(limits: Readonly<Record<string, number | undefined>>): Schema {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))
}
