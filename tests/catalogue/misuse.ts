/**
 * Code that must not compile. Each line marked with `@ts-expect-error` fails the type check when it stops being an
 * error; at run time these are plain data like any declaration.
 */
import {
  area,
  choice,
  command,
  computed,
  create,
  flag,
  get,
  image,
  imageUrl,
  int,
  list,
  listOf,
  publish,
  ref,
  setStatus,
  text,
  toggle,
  update,
  type InputOf,
} from '#catalogue/index.ts'

const name = text('Name', '名称', { required: true })

export const misspeltOptions = () => [
  // @ts-expect-error requird
  text('Name', '名称', { max: 80, requird: true }),
  // @ts-expect-error minimum
  int('Order', '排序', { minimum: 1 }),
  // @ts-expect-error pagesize is a value of pageSizeParam
  list('GET /api/shelf', { pagesize: 10 }),
  // @ts-expect-error pageSizeParam knows its spellings
  list('GET /api/shelf', { pageSizeParam: 'size' }),
  // @ts-expect-error disableKey: options are never switched off, they are left out
  create('POST /api/shelf', { disableKey: true }),
  // @ts-expect-error irreversable
  command('POST /api/shelf', { title: ['Send', '发送'], effect: 'publish', irreversable: true }),
]

export const wrongValues = () => [
  // @ts-expect-error a default is of the field's own type
  text('Name', '名称', { default: 1 }),
  // @ts-expect-error a flag is 0 or 1
  flag('Online', '上线', { default: 2 }),
  choice(
    'Size',
    '大小',
    [
      [1, 'Small', '小'],
      [2, 'Large', '大'],
    ],
    // @ts-expect-error a default is one of the choices
    { default: 3 },
  ),
  // @ts-expect-error a choice is worded in both languages
  choice('Size', '大小', [[1, 'Small']]),
  // @ts-expect-error help is in both languages
  text('Name', '名称', { help: ['Only English.'] }),
  // @ts-expect-error a title is in both languages
  text('Name'),
  // @ts-expect-error a picture has no default
  image('Icon', '图标', { default: 1 }),
  // @ts-expect-error there is no such effect
  command('POST /api/shelf', { title: ['Do', '做'], effect: 'change' }),
  // @ts-expect-error a command says what it does to the world
  command('POST /api/shelf', { title: ['Do', '做'] }),
  // @ts-expect-error a call is a method and a path
  get('/api/shelf/{id}'),
  // @ts-expect-error in capitals
  get('get /api/shelf/{id}'),
]

export const unknownVerbOptions = () => [
  // @ts-expect-error a toggle says which field it flips
  toggle('PUT /api/shelf/{id}/toggle-online', {}),
  // @ts-expect-error fied
  toggle('PUT /api/shelf/{id}/toggle-online', { fied: 'online' }),
  // @ts-expect-error a reason is required or optional
  toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online', reason: true }),
  // @ts-expect-error a publish says under which name its item is sent
  publish('POST /api/send-shelf-to-ind', {}),
  // @ts-expect-error a status has a field
  setStatus('PUT /api/shelf/status', {}),
]

export const unknownFields = () => [
  // @ts-expect-error columns are fields
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, columns: ['nam'], commands: {} }),
  // @ts-expect-error filters are fields
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, filters: ['size'], commands: {} }),
  // @ts-expect-error so is the label
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, label: 'titel', commands: {} }),
  // @ts-expect-error so is the state
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, state: 'online', commands: {} }),
  area({
    id: 'shelf',
    title: ['Shelf', 'Shelves', '货架'],
    fields: { name },
    // @ts-expect-error so is what rows are ordered by
    order: { by: 'sort', direction: 'asc' },
    commands: {},
  }),
  area({
    id: 'shelf',
    title: ['Shelf', 'Shelves', '货架'],
    fields: { name },
    // @ts-expect-error so are members of groups
    groups: [{ title: ['A', '甲'], fields: ['size'] }],
    commands: {},
  }),
  // @ts-expect-error a window is made of fields
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, window: ['from'], commands: {} }),
  // @ts-expect-error colunms
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: { name }, colunms: ['name'], commands: {} }),
  // @ts-expect-error one, many, Chinese
  area({ id: 'shelf', title: ['Shelf', '货架'], fields: { name }, commands: {} }),
  // @ts-expect-error fields are a record, not a list
  area({ id: 'shelf', title: ['Shelf', 'Shelves', '货架'], fields: [name], columns: ['name'], commands: {} }),
]

export const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: {
    name,
    note: text('Note', '备注'),
    size: choice(
      'Size',
      '大小',
      [
        ['s', 'Small', '小'],
        ['xl', 'Huge', '特大'],
      ],
      { default: 'xl' },
    ),
    online: flag('Online', '上线', { default: 0 }),
    tags: listOf('Tags', '标签', ref('Tag', '标签', 'tag')),
    banner: imageUrl('Banner', '横幅'),
    seen: computed(int('Seen', '浏览量', { default: 0 })),
  },
  commands: {
    list: list('GET /api/shelf'),
    get: get('GET /api/shelf/{id}'),
    create: create('POST /api/shelf'),
    update: update('PUT /api/shelf/{id}'),
    toggleOnline: toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online' }),
    toggleShown: toggle('PUT /api/shelf/{id}/toggle-shown', { field: 'online', value: 'shown' }),
    send: publish('POST /api/send-shelf-to-ind', { param: 'shelfId' }),
    weigh: command('GET /api/shelf/{id}/{unit}', {
      title: ['Weigh', '称重'],
      effect: 'read',
      input: { exact: flag('Exact', '精确') },
      returns: { weight: int('Weight', '重量', { required: true }), unit: text('Unit', '单位') },
      answers: 'many',
    }),
  },
})

type Shelf = typeof shelf

export const wrongInputs = (): unknown[] => [
  // @ts-expect-error a name is required
  {} satisfies InputOf<Shelf, 'create'>,
  // @ts-expect-error and cannot be null
  { name: null } satisfies InputOf<Shelf, 'create'>,
  // @ts-expect-error computed fields are not sent
  { name: 'A', seen: 1 } satisfies InputOf<Shelf, 'create'>,
  // @ts-expect-error the path is part of the input
  { name: 'A' } satisfies InputOf<Shelf, 'update'>,
  // @ts-expect-error ids are numbers
  { id: '1' } satisfies InputOf<Shelf, 'get'>,
  // @ts-expect-error the wanted state has a name of its own
  { id: 1, online: 1 } satisfies InputOf<Shelf, 'toggleShown'>,
  // @ts-expect-error shelfID
  { shelfID: 1 } satisfies InputOf<Shelf, 'send'>,
  // @ts-expect-error there is no such command
  {} satisfies InputOf<Shelf, 'burn'>,
]
