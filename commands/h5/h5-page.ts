import {
  area,
  choice,
  color,
  countries,
  create,
  flag,
  get,
  language,
  list,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

/** Undeclared members hold the layout. */
export const h5Page = area({
  id: 'h5-page',
  title: ['H5 page', 'H5 pages', 'H5 页面'],
  label: 'name',
  open: true,
  untyped: true,
  example: { layout: { header: 'picture', columns: 2, more: true } },
  fields: {
    name: text('Name', '名称', { max: 200 }),
    path: text('Path', '路径', {
      max: 200,
      help: ['Below the site, such as /ludo.', '站点下的路径，如 /ludo。'],
    }),
    template: choice('Template', '模板', [
      ['list', 'List of games', '游戏列表'],
      ['topic', 'Topic', '专题页'],
      ['event', 'Event', '活动页'],
      ['blank', 'Blank', '空白页'],
    ]),
    country: countries('Countries', '国家'),
    language: language('Language', '语言', { help: ['Leave empty for all languages.', '留空表示全部语言。'] }),
    bgColor: color('Background colour', '背景色'),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'path', 'template', 'country', 'language', 'status', 'updated_at'],
  filters: ['status', 'template', 'country', 'language'],
  search: ['name', 'path'],
  state: 'status',
  unique: ['path'],
  commands: {
    list: list('GET /api/h5-page'),
    get: get('GET /api/h5-page/{id}'),
    create: create('POST /api/h5-page'),
    update: update('PUT /api/h5-page/{id}'),
    remove: remove('DELETE /api/h5-page/{id}', {
      help: ['Only pages without games can be deleted.', '仅可删除没有游戏的页面。'],
    }),
    publish: publish('POST /api/-/send-h5-page-to-ind', { param: 'id' }),
  },
})
