import { area, choice, countries, create, dateTime, flag, get, imageUrl, language, list, refs, remove, text, toggle, update, url } from '#catalogue/index.ts'
import { linkTypes } from './links.ts'

export const resourceTheme = area({
  id: 'resource-theme',
  title: ['Resource theme', 'Resource themes', '主题资源位'],
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    key: text('Key', '标识', { max: 120, help: ['The app asks for the theme by this key.', '客户端通过该标识获取主题。'] }),
    position: choice('Position', '展示位置', [
      ['home', 'Home', '首页'],
      ['splash', 'Splash screen', '开屏'],
      ['popup', 'Popup', '弹窗'],
      ['me', 'My page', '我的'],
    ]),
    icon_url: imageUrl('Icon', '图标'),
    theme_url: imageUrl('Theme picture', '主题图'),
    banner_url: imageUrl('Banner', '横幅图'),
    link_type: choice('Leads to', '跳转类型', linkTypes),
    jump_link: url('Address', '跳转链接'),
    link_games: refs('Games', '关联游戏', 'game'),
    country: countries('Countries', '投放国家'),
    lang: language('Language', '语言', { help: ['Empty means every language.', '留空表示全部语言。'] }),
    start_time: dateTime('Start', '开始时间'),
    end_time: dateTime('End', '结束时间'),
    status: flag('Active', '启用', { default: 0 }),
  },
  columns: ['id', 'title', 'key', 'position', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['position', 'status', 'lang', 'country', 'start_time', 'end_time'],
  search: ['title', 'key'],
  picture: 'icon_url',
  state: 'status',
  unique: ['key'],
  commands: {
    list: list('GET /api/resource-theme', { pageSize: 30, pageSizeParam: 'page_size' }),
    get: get('GET /api/resource-theme/{id}'),
    create: create('POST /api/resource-theme'),
    update: update('PUT /api/resource-theme/{id}'),
    remove: remove('DELETE /api/resource-theme/{id}'),
    toggleStatus: toggle('PUT /api/resource-theme/{id}/toggle-status', { field: 'status', value: 'status' }),
  },
})
