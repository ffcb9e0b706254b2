import {
  aspects,
  choice,
  flag,
  importFields,
  int,
  json,
  language,
  listOf,
  object,
  ref,
  text,
  words,
  type AnyArea,
  type Command,
  type Field,
  type Fields,
} from '#catalogue/index.ts'
import { isIdParam, pathParams, type Entry } from './calls.ts'

const reason = text('Reason', '原因', { max: 500 })
const ids = listOf('Records', '记录', int('Id', '编号', { min: 1 }), { max: 100_000 })
const order = listOf('Order', '顺序', json('Record', '记录'), { required: true, max: 10_000 })
const resolving = listOf(
  'Decided conflicts',
  '冲突处理',
  object('Decision', '处理', {
    area: text('Area', '模块', { help: ['That of the item when left out.', '不填则为条目所属模块。'] }),
    id: int('Record', '记录', { required: true, min: 1 }),
    environment: text('Environment', '环境', { help: ['Every target when left out.', '不填则为所有目标环境。'] }),
    take: choice(
      'Take',
      '采用',
      [
        ['mine', 'Mine', '此处的值'],
        ['theirs', 'Theirs', '目标的值'],
      ],
      { required: true },
    ),
    fields: listOf('Fields', '字段', text('Field', '字段'), {
      max: 1_000,
      help: ['All that are in conflict when left out.', '不填则为所有冲突字段。'],
    }),
  }),
  { max: 10_000 },
)
const leaving = listOf(
  'Left as they are',
  '保持不变',
  object('Record', '记录', {
    area: text('Area', '模块', { required: true }),
    id: int('Record', '记录', { required: true, min: 1 }),
    fields: listOf('Fields', '字段', text('Field', '字段'), {
      max: 1_000,
      help: ['The whole record when left out.', '不填则为整条记录。'],
    }),
  }),
  { max: 10_000 },
)
const destination = {
  targets: listOf('Environments', '目标环境', text('Environment', '环境')),
  serverType: int('Server', '服务器', { min: 1, max: 2, help: ['1 Ireland, 2 India', '1 爱尔兰，2 印度'] }),
}
const scope = {
  languages: listOf('Languages', '语言', language('Language', '语言'), {
    help: ['Every language when left out.', '不填则为所有语言。'],
  }),
  aspects: listOf('Aspects', '内容', choice('Aspect', '内容', aspects), {
    help: [
      'The whole item when left out; a new item is whole, but not live without its status.',
      '不填则为整个条目；新条目总是完整，但不含状态时不会上线。',
    ],
  }),
}
const version = int('Version', '版本', {
  help: ['The version you edited; a newer one is not overwritten.', '您编辑时的版本；不会覆盖更新的版本。'],
})

const times = {
  created_at: { kind: 'dateTime', title: { en: 'Created', zh: '创建时间' } },
  updated_at: { kind: 'dateTime', title: { en: 'Changed', zh: '更新时间' } },
} as const

export function readable(area: AnyArea): Fields {
  return { ...times, ...area.fields }
}

export function writable(area: AnyArea): Fields {
  return Object.fromEntries(Object.entries(area.fields).filter(([, field]) => !field.computed))
}

export function importable(area: AnyArea): Fields {
  const update = Object.values(area.commands).find(({ verb }) => verb === 'update')
  return { ...writable(area), ...(update ? reasonOf(area, update) : {}) }
}

export function namedParent({ parent }: AnyArea, { verb, param }: Command): Fields {
  if (verb !== 'create' || param === undefined || parent === undefined) return {}
  return { [param]: ref('Belongs to', '所属记录', parent, { required: true }) }
}

export function inputFields({ area, command, path }: Pick<Entry, 'area' | 'command' | 'path'>): Fields {
  const pathInputs = [...pathParams(path), ...namedInBody({ command, path })].map(
    (name) => [name, pathField(name)] as const,
  )
  return { ...verbInput(area, command), ...Object.fromEntries(pathInputs), ...pathOverrides(area, command, path) }
}

/** Calls on one record may take `id` in the body. */
export function namedInBody({ command, path }: Pick<Entry, 'command' | 'path'>): string[] {
  return ['update', 'toggle'].includes(command.verb) && pathParams(path).length === 0 ? ['id'] : []
}

function pathField(name: string): Field {
  return isIdParam(name)
    ? { ...int(name === 'id' ? 'Record' : name, name === 'id' ? '记录' : name, { min: 1 }), required: true }
    : { ...text(name, name, { max: 200 }), required: true }
}

// custom commands may describe path parameters themselves
function pathOverrides(area: AnyArea, command: Command, path: string): Fields {
  const own = command.input ?? {}
  const known = pathParams(path).flatMap((name) => {
    const field = own[name] ?? (name === 'id' || command.verb === 'get' ? undefined : area.fields[name])
    return field && (field.kind === 'int') === isIdParam(name) ? [[name, { ...field, required: true }] as const] : []
  })
  return Object.fromEntries(known)
}

function verbInput(area: AnyArea, command: Command): Fields {
  switch (command.verb) {
    case 'get':
    case 'remove':
    case 'list':
    case 'exportRows':
      return {}
    case 'create':
      return { ...namedParent(area, command), ...writable(area) }
    case 'update':
      return {
        ...optional(writable(area)),
        ...reasonOf(area, command),
        ...('version' in area.fields ? {} : { version }),
        _version: version,
      }
    case 'removeMany':
      return { ids: { ...ids, required: true } }
    case 'toggle': {
      const wanted = { [command.value ?? 'online']: flag('Wanted state', '目标状态') }
      return command.reason ? { ...wanted, reason: { ...reason, required: command.reason === 'required' } } : wanted
    }
    case 'setStatus': {
      const field = area.fields[command.field ?? 'status']
      const { default: _, ...status }: Field = { ...(field ?? text('Status', '状态')), required: true }
      return { id: { ...int('Record', '记录', { min: 1 }), required: true }, [command.field ?? 'status']: status }
    }
    case 'sort':
      return { sort: order }
    case 'copy':
      return { id: { ...int('Record', '记录', { min: 1 }), required: true }, ...optional(writable(area)) }
    case 'importRows':
      return {
        [command.param ?? 'file']: { ...text('File', '文件', { required: true }), kind: 'file' },
        ...importFields,
      }
    case 'publish':
      return {
        [command.param ?? 'id']: int('Item', '条目', { min: 1 }),
        ids,
        ...(command.to ? {} : destination),
        ...scope,
        fields: someFields(area),
        overwrite: flag('Overwrite conflicts', '覆盖冲突', { default: 0 }),
        resolve: resolving,
        leave: leaving,
      }
    case 'custom':
      return command.input ?? {}
  }
}

function someFields(area: AnyArea): Field {
  const names = Object.entries(writable(area)).map(([name, { title }]) => [name, title.en, title.zh] as const)
  return listOf('Fields', '字段', choice('Field', '字段', names), {
    help: [
      'Only these fields of items that the target has, without their parts. Every field when left out.',
      '仅发布目标环境已有条目的这些字段，不含其子项。不填则为所有字段。',
    ],
  })
}

export function reasonOf({ fields }: AnyArea, { reasonFor }: Command): Fields {
  const field = reasonFor === undefined ? undefined : fields[reasonFor]
  if (!field) return {}
  const { en, zh } = field.title
  return { reason: { ...reason, help: words(`Needed when “${en}” changes.`, `修改“${zh}”时必填。`) } }
}

function optional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]))
}
