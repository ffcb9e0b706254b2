import { importFields, type AnyArea, type Field, type Fields } from '#catalogue/index.ts'
import { isIdParam, pathParams, type Entry } from '../calls.ts'
import { namedInBody, namedParent, reasonOf, writable } from '../input.ts'
import { compared, listFields } from '../listing.ts'
import { mustSend } from '../http/schema.ts'
import { kinds } from '../kinds/kinds.ts'
import { both, docOf, members, type InterfaceMember } from './typings-text.ts'

export function inputMembers(entry: Entry): InterfaceMember[] {
  const inPath = [...pathParams(entry.path), ...namedInBody(entry)].filter((name) => name !== 'uploadEndpoint')
  const rest = verbMembers(entry)
  const pathMembers = inPath.map((name): InterfaceMember => {
    const own = rest.find((member) => member.name === name)
    return {
      name,
      type: own?.type.replace(/ \| null$/, '') ?? (isIdParam(name) ? 'number' : 'string'),
      ...(own?.doc ? { doc: own.doc } : {}),
    }
  })
  return [...pathMembers, ...rest.filter(({ name }) => !inPath.includes(name))]
}

function verbMembers(entry: Entry): InterfaceMember[] {
  const { area, command, path } = entry
  switch (command.verb) {
    case 'get':
    case 'remove':
      return []
    case 'list':
    case 'exportRows':
      return filterMembers(entry)
    case 'create':
      return writtenMembers({ ...namedParent(area, command), ...writable(area) })
    case 'update': {
      const reason = reasonOf(area, command)
      const versions = Object.hasOwn(area.fields, 'version') ? ['_version'] : ['version', '_version']
      return [
        ...optionalMembers(area).filter(({ name }) => !Object.hasOwn(reason, name)),
        ...writtenMembers(reason),
        ...versions.map((name): InterfaceMember => ({ name, type: 'number', optional: true })),
      ]
    }
    case 'removeMany':
      return [{ name: 'ids', type: 'number[]' }]
    case 'toggle': {
      const wanted: InterfaceMember = {
        name: command.value ?? 'online',
        type: '0 | 1',
        optional: true,
        doc: 'Wanted state; flips when left out · 目标状态，不填则切换',
      }
      return command.reason
        ? [wanted, { name: 'reason', type: 'string', optional: command.reason !== 'required' }]
        : [wanted]
    }
    case 'setStatus': {
      const name = command.field ?? 'status'
      const status = { name, type: area.fields[name] ? readType(area.fields[name]) : 'string' }
      return pathParams(path).includes('id') ? [status] : [{ name: 'id', type: 'number' }, status]
    }
    case 'sort':
      return [{ name: 'sort', type: '(number | { id: number; sort: number })[]' }]
    case 'copy':
      return [{ name: 'id', type: 'number' }, ...optionalMembers(area)]
    case 'importRows':
      return [
        { name: command.param ?? 'file', type: 'string', doc: 'Address of an uploaded file · 已上传文件的地址' },
        ...writtenMembers(importFields).map((member) => ({ ...member, ...columns[member.name] })),
      ]
    case 'publish':
      return [
        { name: command.param ?? 'id', type: 'number', optional: true },
        { name: 'ids', type: 'number[]', optional: true },
        ...(command.to ? [] : destination),
        { name: 'languages', type: 'string[]', optional: true },
        { name: 'aspects', type: 'PublishAspect[]', optional: true },
        { name: 'fields', type: 'string[]', optional: true },
        { name: 'overwrite', type: '0 | 1', optional: true },
        { name: 'resolve', type: 'PublishDecision[]', optional: true },
        { name: 'leave', type: '{ area: string; id: number; fields?: string[] | null }[]', optional: true },
      ]
    case 'custom':
      return writtenMembers(command.input ?? {})
  }
}

function optionalMembers(area: AnyArea): InterfaceMember[] {
  return writtenMembers(writable(area)).map((member) => ({ ...member, optional: true }))
}

const destination: readonly InterfaceMember[] = [
  { name: 'targets', type: 'Environment[]', optional: true },
  { name: 'serverType', type: '1 | 2', optional: true, doc: '1 Ireland, 2 India · 1 爱尔兰，2 印度' },
]

// forms take JSON; scripts take objects
const columns: Readonly<Record<string, Pick<InterfaceMember, 'type'>>> = {
  mapping: { type: 'Record<string, string> | null' },
  values: { type: 'Record<string, unknown> | null' },
}

/** Accepts one value or several; paging and sorting have their own types. */
function filterMembers(entry: Entry): InterfaceMember[] {
  const own = new Map(compared(entry).map(({ param, by, of }) => [param, { by, of }]))
  const typed: Record<string, string> = {
    order: "'asc' | 'desc'",
    ids: 'number[]',
    all: '0 | 1',
  }
  return Object.entries(listFields(entry)).map(([name, { title, kind }]): InterfaceMember => {
    const filter = own.get(name)
    const value = filter && valueType(filter.of.item ?? filter.of)
    const type = !filter
      ? (typed[name] ?? (kind === 'int' ? 'number' : 'string'))
      : ['is', 'has', 'window'].includes(filter.by)
        ? `OneOrMore<${value}>`
        : (value ?? 'string')
    return { name, type, optional: true, doc: both(title) }
  })
}

export function rowMembers(area: AnyArea): InterfaceMember[] {
  const meta = [
    'id',
    ...(area.parent === undefined ? [] : ['parent_id']),
    '_version',
    ...(Object.hasOwn(area.fields, 'version') ? [] : ['version']),
  ]
  const times = ['created_at', 'updated_at'].filter((name) => !Object.hasOwn(area.fields, name))
  return [
    ...meta.map((name) => ({ name, type: 'number' })),
    ...times.map((name) => ({ name, type: 'string' })),
    ...readMembers(area.fields),
  ]
}

function readMembers(fields: Fields): InterfaceMember[] {
  return Object.entries(fields).map(([name, field]) => ({ name, type: readType(field), doc: docOf(field) }))
}

export function answeredMembers(fields: Fields): InterfaceMember[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    type: readType(field, answeredMembers),
    doc: docOf(field),
    ...(field.sparse ? { optional: true } : {}),
  }))
}

function writtenMembers(fields: Fields): InterfaceMember[] {
  return Object.entries(fields)
    .filter(([, { computed }]) => !computed)
    .map(([name, field]) => ({
      name,
      doc: docOf(field),
      ...(mustSend(field) ? { type: valueType(field) } : { type: `${valueType(field)} | null`, optional: true }),
    }))
}

export function answeredType(field: Field): string {
  return readType(field, answeredMembers)
}

type Inside = (fields: Fields) => InterfaceMember[]

function readType(field: Field, inside: Inside = writtenMembers): string {
  const type = valueType(field, inside)
  return field.required === true || field.default !== undefined ? type : `${type} | null`
}

function valueType(field: Field, inside: Inside = writtenMembers): string {
  const item = (each: Field) => valueType(each, inside)
  return kinds[field.kind].script(field, { item, members: (fields) => membersType(inside(fields)) })
}

function membersType(inner: readonly InterfaceMember[]): string {
  return `{ ${members(inner.map(({ doc: _, ...member }) => member)).join('; ')} }`
}
