import { area, choice, command, countries, create, flag, get, image, int, list, ref, remove, sort, text, toggle, update, url } from '#catalogue/index.ts'
import { experimentHelp, linkTypes, osVersionHelp } from './links.ts'

const type = choice('Shown in', '展示位置', [
  ['home', 'Home', '首页'],
  ['h5', 'H5 games', 'H5 游戏'],
  ['category', 'Category page', '分类页'],
  ['sdk', 'SDK', 'SDK'],
  ['collaborator', 'Collaborator', '合作方'],
])

export const banner = area({
  id: 'banner',
  title: ['Banner', 'Banners', '横幅'],
  label: 'relation',
  fields: {
    imageId: image('Picture', '图片'),
    type,
    linkType: choice('Leads to', '跳转类型', linkTypes),
    relation: text('Target', '跳转目标', { max: 200, help: ['Id or name of what it leads to.', '跳转对象的编号或名称。'] }),
    url: url('Address', '链接'),
    countryCode: countries('Countries', '投放国家'),
    collaboratorId: int('Collaborator', '合作方', { min: 1 }),
    osVersion: text('Android version', '系统版本', { max: 40, help: osVersionHelp }),
    isExperiment: flag('Experiment', '实验', { default: 0, help: experimentHelp }),
    sort: int('Order', '排序', { default: 1 }),
    online: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'relation', 'type', 'linkType', 'countryCode', 'sort', 'isExperiment', 'online', 'updated_at'],
  filters: ['type', 'linkType', 'countryCode', 'online', 'isExperiment', 'collaboratorId'],
  search: ['relation', 'url'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  state: 'online',
  commands: {
    list: list('GET /api/banner', { filters: { countryCode: { field: 'countryCode', by: 'has' } } }),
    get: get('GET /api/banner/{id}'),
    create: create('POST /api/banner'),
    update: update('PUT /api/banner/{id}'),
    remove: remove('DELETE /api/banner/{id}'),
    toggleOnline: toggle('PUT /api/banner/{id}/toggle-online', { field: 'online', reason: 'required' }),
    sort: sort('POST /api/banner/sort'),
    maxSort: command('GET /api/get-banner-max-sort', {
      title: ['Last place among banners', '横幅最大排序值'],
      effect: 'read',
      arity: 'none',
      input: { type, collaboratorId: int('Collaborator', '合作方', { min: 1 }), id: ref('Leave out banner', '排除的横幅', 'banner') },
      returns: { sort: int('Largest order', '最大排序值', { required: true }), pos: int('Next place', '下一个位置', { required: true }) },
    }),
    gameBanner: command('POST /api/h5game/game-banner', {
      title: ['New H5 banner for a game', '新建 H5 游戏横幅'],
      effect: 'write',
      arity: 'none',
      input: { gameId: ref('Game', '游戏', 'h5game', { required: true }), imageId: image('Picture', '图片') },
    }),
    urlBanner: command('POST /api/h5game/url-banner', {
      title: ['New H5 banner for an address', '新建 H5 链接横幅'],
      effect: 'write',
      arity: 'none',
      input: { url: url('Address', '链接', { required: true }), imageId: image('Picture', '图片') },
    }),
  },
})
