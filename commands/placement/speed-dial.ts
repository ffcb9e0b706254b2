import { area, choice, create, flag, get, image, int, language, list, remove, text, toggle, update, url } from '#catalogue/index.ts'
import { experimentHelp, linkTypes, osVersionHelp, surfaces } from './links.ts'

export const speedDial = area({
  id: 'speed-dial',
  title: ['Speed dial', 'Speed dials', '快捷入口'],
  fields: {
    name: text('Name', '名称', { required: true, max: 60 }),
    imageId: image('Icon', '图标'),
    type: choice('Shown in', '所属类型', surfaces),
    linkType: choice('Leads to', '跳转类型', linkTypes),
    relation: text('Target', '跳转目标', { max: 200, help: ['Id of what it leads to.', '跳转对象的编号。'] }),
    url: url('Address', '链接'),
    displayLanguage: language('Shown in language', '展示语言', { help: ['Empty means every language.', '留空表示全部语言。'] }),
    osVersion: text('Android version', '系统版本', { max: 40, help: osVersionHelp }),
    isExperiment: flag('Experiment', '实验', { default: 0, help: experimentHelp }),
    sort: int('Order', '排序', { default: 1 }),
    online: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'type', 'linkType', 'displayLanguage', 'sort', 'isExperiment', 'online', 'updated_at'],
  filters: ['type', 'linkType', 'online', 'isExperiment', 'displayLanguage'],
  search: ['name', 'relation'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  state: 'online',
  commands: {
    list: list('GET /api/speed-dial'),
    get: get('GET /api/speed-dial/{id}'),
    create: create('POST /api/speed-dial'),
    update: update('PUT /api/speed-dial/{id}'),
    remove: remove('DELETE /api/speed-dial/{id}'),
    toggleOnline: toggle('PUT /api/speed-dial/{id}/toggle-online', { field: 'online', reason: 'required' }),
  },
})
