import {
  area,
  create,
  flag,
  get,
  int,
  language,
  list,
  publish,
  refs,
  remove,
  sort,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'
import { homeLinkType, homeShowType } from './home-entry-fields.ts'

export const homeTheme = area({
  id: 'home-theme',
  title: ['Theme list', 'Theme lists', '主题列表'],
  store: 'aha-home-page',
  where: { kind: 'theme' },
  label: 'name',
  fields: {
    name: text('Name', '名称', { max: 120, help: ['The heading above the games.', '显示在游戏列表上方的标题。'] }),
    link_type: homeLinkType,
    show_type: homeShowType,
    tags: refs('Tags', '标签', 'tag', {
      max: 50,
      help: [
        'Without manually chosen games, those of the first tag are shown.',
        '未手动添加游戏时，展示首个标签下的游戏。',
      ],
    }),
    displayLanguage: language('Shown in language', '展示语言', {
      stored: 'language_code',
      help: ['Leave empty for all languages.', '留空表示全部语言。'],
    }),
    sort: int('Order', '排序', { default: 1 }),
    online: flag('Online', '上线', { default: 0, stored: 'is_online' }),
  },
  columns: ['id', 'name', 'show_type', 'link_type', 'tags', 'displayLanguage', 'sort', 'online', 'updated_at'],
  filters: ['online', 'displayLanguage', 'show_type', 'link_type', 'tags'],
  search: ['name'],
  order: { by: 'sort', direction: 'asc' },
  state: 'online',
  commands: {
    list: list('GET /api/-/home-themes'),
    get: get('GET /api/-/home-themes/{id}'),
    create: create('POST /api/aha-home-page/create-theme'),
    update: update('PUT /api/aha-home-page/{id}/update-theme', { alias: ['PUT /api/aha-home-page/update-theme'] }),
    remove: remove('DELETE /api/-/home-themes/{id}'),
    toggleOnline: toggle('PUT /api/-/home-themes/{id}/toggle-online', { field: 'online' }),
    sort: sort('POST /api/-/home-themes/sort'),
    publish: publish('POST /api/-/send-home-theme-to-ind', { param: 'id' }),
  },
})
