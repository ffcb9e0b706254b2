import {
  area,
  catalogue,
  choice,
  computed,
  countries,
  create,
  dateRange,
  dateTime,
  exportRows,
  flag,
  get,
  importRows,
  int,
  json,
  list,
  listOf,
  longText,
  number,
  object,
  perLanguage,
  ref,
  refs,
  text,
  update,
} from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { perform } from '#server/calls/perform.ts'
import { importRowsInto } from '#server/transfer/import.ts'
import { tableOf } from '#server/transfer/table.ts'
import { openDraft } from '#server/records/planned/draft.ts'
import { liveLayer } from '#server/records/live.ts'
import { upload } from '#commands/system/upload.ts'
import { plan } from '#commands/console/plan.ts'
import { record } from '#commands/console/record.ts'
import { run } from '#commands/console/run.ts'
import { resource } from '#commands/system/resource.ts'
import type { Engine } from '#server/world/engine.ts'
import type { TestServer } from '../start.ts'
import { engine } from '#server/world/make-engine.ts'

const author = area({
  id: 'author',
  title: ['Author', 'Authors', '作者'],
  fields: { name: text('Name', '姓名', { required: true }) },
  commands: {
    list: list('GET /api/author'),
    create: create('POST /api/author'),
    update: update('PUT /api/author/{id}'),
    import: importRows('POST /api/author/import', { param: 'file' }),
  },
})

const book = area({
  id: 'book',
  title: ['Book', 'Books', '书'],
  fields: {
    name: text('Title', '书名', { required: true }),
    isbn: text('ISBN', '书号'),
    blurb: longText('Blurb', '简介'),
    pages: int('Pages', '页数', { max: 5000 }),
    price: number('Price', '价格'),
    online: flag('Online', '上架', { default: 0 }),
    genre: choice(
      'Genre',
      '类型',
      [
        ['novel', 'Novel', '小说'],
        ['manual', 'Manual', '手册'],
      ],
      { default: 'novel' },
    ),
    author: ref('Author', '作者', 'author'),
    editors: refs('Editors', '编辑', 'author'),
    countries: countries('Countries', '国家'),
    words: listOf('Words', '关键词', text('Word', '词')),
    names: perLanguage('Names', '多语言名'),
    published: dateTime('Published', '出版时间'),
    sale: dateRange('Sale', '促销期'),
    extra: json('Extra', '附加'),
    shelf: object('Shelf', '书架', { room: text('Room', '房间'), row: int('Row', '排') }),
    likes: computed(int('Likes', '点赞数', { default: 0 })),
  },
  unique: ['isbn'],
  filters: ['genre', 'author', 'countries', 'pages'],
  search: ['name', 'blurb'],
  commands: {
    list: list('GET /api/book', { filters: { kind: 'genre' } }),
    get: get('GET /api/book/{id}'),
    create: create('POST /api/book'),
    update: update('PUT /api/book/{id}'),
    import: importRows('POST /api/book/import', { param: 'file' }),
    importUrl: importRows('POST /api/book/import-url', { param: 'fileUrl' }),
    export: exportRows('GET /api/book/export'),
  },
})

const manual = area({
  id: 'manual',
  title: ['Manual', 'Manuals', '手册'],
  store: 'book',
  where: { genre: 'manual' },
  fields: { name: book.fields.name, pages: book.fields.pages },
  commands: {
    list: list('GET /api/manual'),
    create: create('POST /api/manual'),
    update: update('PUT /api/manual/{id}'),
    import: importRows('POST /api/manual/import', { param: 'file' }),
  },
})

const chapter = area({
  id: 'chapter',
  title: ['Chapter', 'Chapters', '章节'],
  parent: 'book',
  rowKey: 'number',
  unique: ['number'],
  fields: { number: int('Number', '序号', { required: true }), title: text('Title', '标题') },
  commands: {
    list: list('GET /api/book/{id}/chapter'),
    create: create('POST /api/book/{id}/chapter'),
    update: update('PUT /api/chapter/{id}'),
    import: importRows('POST /api/book/{id}/chapter/import', { param: 'file' }),
  },
})

/** Identified in files by name and countries. */
const shop = area({
  id: 'shop',
  title: ['Shop', 'Shops', '书店'],
  key: ['name', 'countries'],
  fields: {
    name: text('Name', '名称', { required: true }),
    countries: countries('Countries', '国家'),
    seats: int('Seats', '座位'),
  },
  commands: {
    list: list('GET /api/shop'),
    create: create('POST /api/shop'),
    update: update('PUT /api/shop/{id}'),
  },
})

/** Written by visitors, and never changed afterwards. */
const letter = area({
  id: 'letter',
  title: ['Letter', 'Letters', '来信'],
  fields: { text: text('Text', '内容', { required: true }), stars: computed(int('Stars', '星级', { default: 0 })) },
  commands: { list: list('GET /api/letter'), create: create('POST /api/letter') },
})

/** Fixed records, one per country. */
const rule = area({
  id: 'rule',
  title: ['Rule', 'Rules', '规则'],
  fields: { text: text('Text', '内容', { required: true }) },
  commands: { list: list('GET /api/rule'), update: update('PUT /api/rule/{id}') },
})

/** Written by the server only. */
const trail = area({
  id: 'trail',
  title: ['Trail entry', 'Trail entries', '流水'],
  fields: { text: text('Text', '内容', { required: true }) },
  commands: { list: list('GET /api/trail') },
})

export const library = catalogue(
  { letter, rule, trail, record, plan, run, author, book, manual, chapter, shop, upload, resource },
  [],
)

const scene = ({ running: { server } }: TestServer) => ({
  registry: server.registry,
  language: 'en' as const,
  now: new Date().toISOString(),
  actor: { id: 1, username: 'test', name: 'Test', email: '', roles: {} },
})

/** Runs work in the world of one call, then commits. */
export async function writing<T>(
  test: TestServer,
  work: (world: Engine) => Promise<T>,
  environment: Environment = 'test-ie',
): Promise<T> {
  const { sql, counts, recordIds, runIds } = test.running.server
  const run = await runIds.next()
  const result = await sql.begin(async (tx) =>
    work(engine(scene(test), liveLayer(tx, { run, actor: 1, reason: null }, counts, recordIds), environment)),
  )
  return result as T
}

/** Runs work in a world whose changes become a plan. */
export async function drafting<T>(test: TestServer, limit: number, work: (world: Engine) => Promise<T>): Promise<T> {
  const { sql, counts, recordIds, runIds } = test.running.server
  const plan = await runIds.next()
  const result = await sql.begin(async (tx) => {
    await tx`insert into plan (id, kind, environment, actor, expires_at) values (${plan}, 'test', 'test-ie', 1, now())`
    const tooMany = (): Error => Object.assign(new Error('too many'), { code: 'too-many' })
    const draft = openDraft({ sql: tx, plan, limit, tooMany, counts, recordIds })
    const made = await work(engine(scene(test), draft.layer, 'test-ie'))
    await draft.end()
    return made
  })
  return result as T
}

export function reading(test: TestServer, environment: Environment = 'test-ie'): Engine {
  const { sql, counts, recordIds } = test.running.server
  return engine(scene(test), liveLayer(sql, undefined, counts, recordIds), environment)
}

/** Imports the rows of a CSV text or file into a world. */
export async function into(test: TestServer, world: Engine, area: string, file: string | Buffer, shared: object = {}) {
  const table = await tableOf(Buffer.from(file as string))
  return importRowsInto(
    world,
    area,
    table,
    (place, entry, input) => perform(test.running.server, place, entry, input),
    shared,
  )
}
