import { describe, expect, it } from 'vitest'
import {
  area,
  choice,
  color,
  command,
  computed,
  countries,
  create,
  dateRange,
  dateTime,
  file,
  flag,
  get,
  image,
  imageUrl,
  int,
  json,
  language,
  list,
  listOf,
  longText,
  number,
  object,
  perLanguage,
  ref,
  refs,
  remove,
  text,
  toggle,
  update,
  url,
} from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { check } from '#derive/values/check.ts'
import { inputFor, inputSchema, jsonSchema, outputSchema, rowSchema } from '#derive/http/schema.ts'
import { faults } from './conforms.ts'
import { sampleInput } from './sample.ts'

const fields = {
  name: text('Name', '名称', { required: true, max: 10, help: ['As players see it.', '玩家看到的名称。'] }),
  note: longText('Note', '备注'),
  sort: int('Order', '排序', { default: 1, max: 9 }),
  share: number('Share', '比例', { min: -1, max: 1 }),
  online: flag('Online', '上线', { default: 0 }),
  size: choice('Size', '大小', [
    [1, 'Small', '小'],
    [2, 'Large', '大'],
  ]),
  where: countries('Countries', '国家'),
  spoken: language('Language', '语言'),
  from: dateTime('From', '起'),
  run: dateRange('Run', '时段'),
  ink: color('Ink', '颜色'),
  site: url('Site', '网址'),
  icon: image('Icon', '图标'),
  banner: imageUrl('Banner', '横幅'),
  apk: file('APK', '安装包'),
  maker: ref('Maker', '厂商', 'maker', { required: true }),
  tags: refs('Tags', '标签', 'tag', { max: 2 }),
  names: perLanguage('Names', '译名'),
  extra: json('Extra', '其他'),
  parts: listOf(
    'Parts',
    '部件',
    object('Part', '部件', { code: text('Code', '代码', { required: true }), count: int('Count', '数量') }),
  ),
  seen: computed(int('Seen', '浏览量', { default: 0 })),
}

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields,
  commands: {
    list: list('GET /api/shelf', { filters: { sizeIs: 'size' } }),
    get: get('GET /api/shelf/{id}'),
    create: create('POST /api/shelf'),
    update: update('PUT /api/shelf/{id}'),
    remove: remove('DELETE /api/shelf/{id}'),
    toggleOnline: toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online', reason: 'required' }),
    weigh: command('GET /api/shelf/{id}/weight', {
      title: ['Weigh', '称重'],
      effect: 'read',
      returns: { weight: int('Weight', '重量', { required: true }) },
      answers: 'many',
    }),
  },
})

const entries = calls({ shelf })
const entry = (action: string) => entries.find((each) => each.action === action)!

describe('schema of fields', () => {
  it('the schema describes the allowed input in both languages', () => {
    const { name, size, sort, maker, tags } = fields
    expect(jsonSchema({ name, size, sort, maker, tags })).toEqual({
      type: 'object',
      required: ['name', 'maker'],
      additionalProperties: false,
      properties: {
        name: {
          type: 'string',
          title: 'Name',
          'x-title-zh': '名称',
          description: 'As players see it.',
          'x-description-zh': '玩家看到的名称。',
          minLength: 1,
          maxLength: 10,
        },
        size: {
          type: ['integer', 'null'],
          enum: [1, 2, null],
          title: 'Size',
          'x-title-zh': '大小',
          'x-choices': [
            { value: 1, title: 'Small', 'x-title-zh': '小' },
            { value: 2, title: 'Large', 'x-title-zh': '大' },
          ],
        },
        sort: { type: ['integer', 'null'], title: 'Order', 'x-title-zh': '排序', minimum: 0, maximum: 9, default: 1 },
        maker: { type: 'integer', title: 'Maker', 'x-title-zh': '厂商', minimum: 1, 'x-area': 'maker' },
        tags: {
          type: ['array', 'null'],
          title: 'Tags',
          'x-title-zh': '标签',
          maxItems: 2,
          items: { type: 'integer', title: 'Tags', 'x-title-zh': '标签', minimum: 1, 'x-area': 'tag' },
        },
      },
    })
  })

  it.each(Object.entries(sampleInput(fields, { full: true })))(
    'the schema accepts the %s that the check accepts',
    (name, value) => {
      const one = { [name]: fields[name as keyof typeof fields] }
      expect(faults(jsonSchema(one), { [name]: value })).toEqual([])
      expect(check(one, { [name]: value }).errors).toEqual([])
    },
  )

  it.each([
    ['name', ''],
    ['name', 'longer than ten'],
    ['name', null],
    ['sort', -1],
    ['sort', 10],
    ['sort', 1.5],
    ['share', 2],
    ['online', 2],
    ['size', 3],
    ['where', ['Ireland']],
    ['spoken', 'english please'],
    ['from', 'yesterday'],
    ['run', ['2026-11-20T18:00:00Z']],
    ['ink', 'red'],
    ['icon', 0],
    ['maker', -4],
    ['tags', [1, 2, 3]],
    ['tags', ['x']],
    ['names', { english: 'x' }],
  ])('the schema refuses, as the check does, %s = %j', (name, value) => {
    const one = { [name]: fields[name as keyof typeof fields] }
    expect(faults(jsonSchema(one), { [name]: value })).not.toEqual([])
    expect(check(one, { [name]: value }).errors.map(({ field }) => field)).toContain(name)
  })

  it('the schema refuses unknown fields by name', () => {
    expect(faults(jsonSchema({ name: fields.name }), { name: 'A', colour: 1 })).toEqual(['$.colour: unknown'])
  })
})

describe('schema of a call', () => {
  const properties = (action: string) => Object.keys(inputSchema(entry(action))['properties'] as object)

  it('the schema has the path, then the input of the verb', () => {
    expect(properties('toggleOnline')).toEqual(['online', 'reason', 'id'])
    expect(inputSchema(entry('toggleOnline'))['required']).toEqual(['reason', 'id'])
    expect(properties('get')).toEqual(['id'])
  })

  it('the schema of a list has filters by field, bounds and own spellings', () => {
    expect(properties('list')).toEqual(
      expect.arrayContaining([
        'page',
        'pageSize',
        'keyword',
        'ids',
        'sort_from',
        'sort_to',
        'sizeIs',
        'created_at_from',
      ]),
    )
  })

  it('the schema omits computed fields from input and includes them in output', () => {
    expect(properties('create')).not.toContain('seen')
    expect(Object.keys(rowSchema(shelf)['properties'] as object)).toEqual(
      expect.arrayContaining(['id', '_version', 'version', 'seen']),
    )
  })

  it('the schema of an update requires nothing but the path', () => {
    expect(inputSchema(entry('update'))['required']).toEqual(['id'])
  })

  it('the schema of a record lists every field, null where allowed', () => {
    const { properties: row, required } = outputSchema(entry('get')) as {
      properties: Record<string, { type: unknown }>
      required: string[]
    }
    expect(new Set(required)).toEqual(new Set(Object.keys(row)))
    expect([row['name']?.type, row['note']?.type, row['sort']?.type]).toEqual(['string', ['string', 'null'], 'integer'])
  })

  it('the schema describes the result of a custom command', () => {
    expect(outputSchema(entry('weigh'))).toMatchObject({
      type: 'array',
      items: { type: 'object', required: ['weight'] },
    })
  })

  it('the schema accepts unknown members in open areas only', () => {
    const open = { ...shelf, open: true as const }
    const [, , creating] = calls({ shelf: open })
    expect(inputSchema(creating!)).toMatchObject({ additionalProperties: true })
    expect(inputSchema(entry('create'))).toMatchObject({ additionalProperties: false })
  })
})

describe('schemas of the product', () => {
  it.each(calls(playdesk.areas).map((each) => [each.id, each] as const))(
    'schema and check of %s accept the same input',
    (_, each) => {
      if (each.command.verb === 'list')
        return expect(faults(inputSchema(each), sampleInput(inputFor(each)))).toEqual([])
      const input = sampleInput(inputFor(each), { full: true })
      expect(faults(inputSchema(each), input)).toEqual([])
      expect(check(inputFor(each), input).errors).toEqual([])
    },
  )
})
