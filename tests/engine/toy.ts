import {
  area,
  catalogue,
  choice,
  computed,
  copy,
  countries,
  create,
  dateTime,
  exportRows,
  flag,
  get,
  image,
  importRows,
  int,
  language,
  list,
  longText,
  number,
  publish,
  ref,
  refs,
  remove,
  removeMany,
  setStatus,
  sort,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'
import { drift } from '#commands/console/drift.ts'
import { operator } from '#commands/console/operator.ts'
import { plan } from '#commands/console/plan.ts'
import { record } from '#commands/console/record.ts'
import { run } from '#commands/console/run.ts'
import { schema } from '#commands/console/schema.ts'
import { traceRecord } from '#commands/dashboards/trace-record.ts'
import { resource } from '#commands/system/resource.ts'
import { session } from '#commands/system/session.ts'

const kinds = [
  ['novel', 'Novel', '小说'],
  ['comic', 'Comic', '漫画'],
] as const

const bookFields = {
  name: text('Name', '名称', { required: true, max: 60 }),
  code: text('Code', '编码', { max: 30 }),
  kind: choice('Kind', '类型', kinds, { default: 'comic' }),
  state: choice(
    'State',
    '状态',
    [
      [0, 'Draft', '草稿'],
      [1, 'Ready', '就绪'],
      [2, 'Gone', '下架'],
    ],
    { default: 0 },
  ),
  level: int('Level', '等级', { default: 3, max: 100 }),
  price: number('Price', '价格'),
  online: flag('Online', '上线', { default: 0 }),
  closed: flag('Closed', '关闭', { default: 0 }),
  country: countries('Countries', '国家'),
  opens: dateTime('Opens', '开放时间'),
  authorId: ref('Author', '作者', 'author', { onDelete: 'keep' }),
  helpers: refs('Helpers', '协作者', 'author', { onDelete: 'keep' }),
  coverId: image('Cover', '封面'),
  sort: int('Place', '位置', { default: 0 }),
  likes: computed(int('Likes', '点赞数', { default: 0 })),
  note: longText('Note', '备注', { stored: 'remark' }),
}

const book = area({
  id: 'book',
  title: ['Book', 'Books', '书'],
  fields: bookFields,
  columns: ['id', 'name', 'level', 'opens'],
  filters: ['kind', 'level', 'country', 'online'],
  search: ['name', 'code'],
  unique: ['code'],
  commands: {
    list: list('GET /api/book', {
      pageSize: 20,
      filters: {
        min_level: { field: 'level', by: 'from' },
        q: { field: 'name', by: 'search' },
        author_name: { field: 'authorId', by: 'search' },
        is_online: 'online',
      },
    }),
    listOld: list('GET /api/book-old', { pageSize: 5, pageSizeParam: 'page_size', defaults: { online: 1 } }),
    get: get('GET /api/book/{id}'),
    create: create('POST /api/book', { alias: ['POST /api/add-book'] }),
    update: update('PUT /api/book/{id}'),
    remove: remove('DELETE /api/book/{id}'),
    removeMany: removeMany('DELETE /api/book'),
    toggleOnline: toggle('GET /api/book/{id}/toggle-online', { field: 'online', reason: 'optional' }),
    close: toggle('PUT /api/book/{id}/close', { field: 'closed', value: 'wanted', reason: 'required' }),
    setState: setStatus('PUT /api/book-state', { field: 'state' }),
    sort: sort('PUT /api/book-sort'),
    copy: copy('POST /api/book-copy'),
    export: exportRows('GET /api/book-export'),
    sendToInd: publish('POST /api/send-book-to-ind', { param: 'bookId' }),
  },
})

const chapter = area({
  id: 'chapter',
  title: ['Chapter', 'Chapters', '章节'],
  parent: 'book',
  rowKey: 'lang',
  unique: ['lang'],
  fields: {
    lang: language('Language', '语言', { required: true }),
    title: text('Title', '标题', { required: true, max: 60 }),
    editorId: ref('Editor', '编辑', 'author', { onDelete: 'keep' }),
    sort: int('Place', '位置', { default: 0 }),
  },
  order: { by: 'sort', direction: 'asc' },
  commands: {
    list: list('GET /api/book/{id}/chapter'),
    get: get('GET /api/book/{id}/chapter/{langRowId}'),
    create: create('POST /api/book/{id}/chapter'),
    update: update('PUT /api/book/{id}/chapter/{lang}'),
    remove: remove('DELETE /api/book/{id}/chapter/{lang}'),
    sort: sort('PUT /api/book/{id}/chapter-sort'),
  },
})

/** View of the books of one kind, with a field of its own. */
const novel = area({
  id: 'novel',
  title: ['Novel', 'Novels', '小说'],
  store: 'book',
  where: { kind: 'novel' },
  fields: { name: bookFields.name, level: bookFields.level, pages: int('Pages', '页数') },
  commands: {
    list: list('GET /api/novel'),
    get: get('GET /api/novel/{id}'),
    create: create('POST /api/novel'),
    update: update('PUT /api/novel/{id}'),
    remove: remove('DELETE /api/novel/{id}'),
  },
})

const author = area({
  id: 'author',
  title: ['Author', 'Authors', '作者'],
  fields: {
    name: text('Name', '名称', { required: true, max: 60 }),
    friendId: ref('Friend', '好友', 'author', { onDelete: 'keep' }),
    photoId: image('Photo', '照片'),
  },
  commands: {
    list: list('GET /api/author'),
    get: get('GET /api/author/{id}'),
    create: create('POST /api/author'),
    update: update('PUT /api/author/{id}'),
    remove: remove('DELETE /api/author/{id}'),
    publish: publish('POST /api/author-publish', { param: 'id' }),
  },
})

/** Fields of a record that is shown during a period. */
const showFields = {
  name: text('Name', '名称', { required: true }),
  from: dateTime('From', '开始'),
  until: dateTime('Until', '结束', { stored: 'to' }),
  hall: int('Hall', '展厅'),
  country: countries('Countries', '国家'),
  open: flag('Open', '开放', { default: 0 }),
}

const show = area({
  id: 'show',
  title: ['Show', 'Shows', '展览'],
  fields: showFields,
  window: ['from', 'until'],
  state: 'open',
  places: [{ by: ['hall', 'country'] }],
  commands: {
    list: list('GET /api/show'),
    create: create('POST /api/show'),
    update: update('PUT /api/show/{id}'),
    import: importRows('POST /api/show/import', { param: 'file' }),
    publish: publish('POST /api/show-publish', { param: 'id' }),
  },
})

const exhibit = area({
  id: 'exhibit',
  title: ['Exhibit', 'Exhibits', '展品'],
  parent: 'show',
  fields: { name: showFields.name },
  commands: {
    list: list('GET /api/show/{id}/exhibit'),
    create: create('POST /api/exhibit', { param: 'showId' }),
    remove: remove('PUT /api/remove-exhibit/{id}', { effect: 'write' }),
  },
})

/** View of the same records with the end of the period only. */
const closing = area({
  id: 'closing',
  title: ['Closing', 'Closings', '闭展'],
  store: 'show',
  fields: { name: showFields.name, until: showFields.until },
  commands: { list: list('GET /api/closing'), update: update('PUT /api/closing/{id}') },
})

/** Open area: stores all members of an input. */
const memo = area({
  id: 'memo',
  title: ['Memo', 'Memos', '便签'],
  open: true,
  fields: { name: text('Name', '名称', { max: 60 }) },
  commands: {
    list: list('GET /api/memo'),
    get: get('GET /api/memo/{id}'),
    create: create('POST /api/memo'),
    update: update('PUT /api/memo/{id}'),
    copy: copy('POST /api/memo-copy'),
  },
})

const badge = area({
  id: 'badge',
  title: ['Badge', 'Badges', '徽章'],
  softDelete: 'hidden',
  fields: { name: text('Name', '名称', { required: true }), hidden: flag('Hidden', '隐藏', { default: 0 }) },
  commands: {
    list: list('GET /api/badge', { defaults: { hidden: 0 } }),
    get: get('GET /api/badge/{id}'),
    create: create('POST /api/badge'),
    remove: remove('DELETE /api/badge/{id}'),
  },
})

/** Removed with its book; answers to a removed review stay. */
const review = area({
  id: 'review',
  title: ['Review', 'Reviews', '书评'],
  fields: {
    name: text('Text', '内容', { required: true }),
    bookId: ref('Book', '书', 'novel', { required: true, onDelete: 'cascade' }),
    answers: ref('Answers', '回复', 'review', { onDelete: 'set null' }),
  },
  filters: ['bookId'],
  commands: {
    list: list('GET /api/review'),
    create: create('POST /api/review'),
    remove: remove('DELETE /api/review/{id}'),
  },
})

/** A few areas with every standard verb, beside the console's own. */
export const toy = catalogue(
  {
    book,
    chapter,
    novel,
    author,
    memo,
    badge,
    review,
    show,
    exhibit,
    closing,
    resource,
    drift,
    operator,
    plan,
    record,
    run,
    schema,
    session,
    traceRecord,
  },
  [],
)
