import {
  verbAnswers,
  type AnyArea,
  type ChoiceOption,
  type Command,
  type Field,
  type Fields,
  type Words,
} from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { inputFields } from '../input.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { listFields } from '../listing.ts'

type DescribedCall = Pick<Entry, 'area' | 'command' | 'path'>

export function jsonSchema(fields: Fields): JsonSchema {
  const required = Object.entries(fields).filter(([, field]) => mustSend(field))
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
    additionalProperties: false,
  }
}

export function inputSchema(entry: DescribedCall): JsonSchema {
  const { area, command } = entry
  const writes = command.verb === 'create' || command.verb === 'update'
  const fields = inputFor(entry)
  const schema = jsonSchema(area.untyped && writes ? ofAnyType(area, fields) : fields)
  return area.open && writes ? { ...schema, additionalProperties: true } : schema
}

export function inputFor(entry: DescribedCall): Fields {
  const { verb } = entry.command
  if (verb !== 'list' && verb !== 'exportRows') return inputFields(entry)
  return { ...listFields(entry), ...inputFields(entry) }
}

export function outputSchema({ area, command }: DescribedCall, row: JsonSchema = rowSchema(area)): JsonSchema {
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
    case 'exportRows':
      return { type: 'string' }
    case 'custom':
      return answered(command, row)
    case 'remove':
      return reading(verbAnswers[command.below ? 'removeBelow' : 'remove'])
    default:
      return reading(verbAnswers[command.verb])
  }
}

/** Every field is present; empty ones are null. */
export function rowSchema(area: AnyArea): JsonSchema {
  const meta: Record<string, JsonSchema> = { id, created_at: instant, updated_at: instant, _version: count }
  if (area.parent !== undefined) meta['parent_id'] = id
  if (!Object.hasOwn(area.fields, 'version')) meta['version'] = count
  const fields = area.untyped ? ofAnyType(area, area.fields) : area.fields
  const own = Object.entries(fields).map(([name, field]) => [name, read(field)] as const)
  return given({ ...meta, ...Object.fromEntries(own) })
}

function ofAnyType(area: AnyArea, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in area.fields && field.of === undefined ? { ...field, kind: 'json' as const } : field,
    ]),
  )
}

export function fieldSchema(field: Field): JsonSchema {
  const schema = { ...valueSchema(field, jsonSchema), ...titles(field) }
  const defaults = field.default === undefined ? {} : { default: field.default }
  return mustSend(field) ? { ...schema, ...filled(field) } : { ...orNull(schema), ...defaults }
}

export function mustSend(field: Field): boolean {
  return field.required === true && field.default === undefined
}

const id: JsonSchema = { type: 'integer', minimum: 1 }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const instant: JsonSchema = { type: 'string', format: 'date-time' }
function answered({ returns = {}, answers }: Command, row: JsonSchema): JsonSchema {
  switch (answers) {
    case 'many':
    case 'page':
      return many(reading(returns))
    case 'record':
      return row
    case 'file':
      return { type: 'string' }
    case 'value':
      return returns['data'] ? read(returns['data']) : {}
    case 'raw':
      return {}
    default:
      return reading(returns)
  }
}

function given(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function many(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

function reading(fields: Fields): JsonSchema {
  const members = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, field]) => [name, read(field)])),
    required: members.filter(([, { sparse }]) => !sparse).map(([name]) => name),
  }
}

function read(field: Field): JsonSchema {
  const schema = { ...valueSchema(field, reading), ...titles(field) }
  return field.required === true || field.default !== undefined ? schema : orNull(schema)
}

// an empty text is no value
function filled(field: Field): JsonSchema {
  return kinds[field.kind].isText ? { minLength: Math.max(1, field.min ?? 1) } : {}
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) }
}

function titles({ title, help, choices }: Field): JsonSchema {
  const names = choices ? { 'x-choices': choices.map(choiceTitles) } : {}
  return { title: title.en, 'x-title-zh': title.zh, ...described(help), ...names }
}

function choiceTitles({ value, title }: ChoiceOption): JsonSchema {
  return { value, title: title.en, 'x-title-zh': title.zh }
}

function described(help: Words | undefined): JsonSchema {
  return help ? { description: help.en, 'x-description-zh': help.zh } : {}
}

type MembersSchema = (fields: Fields) => JsonSchema

function valueSchema(field: Field, members: MembersSchema): JsonSchema {
  const item = (each: Field): JsonSchema => ({ ...valueSchema(each, members), ...titles(each) })
  return kinds[field.kind].schema(field, { item, members })
}
