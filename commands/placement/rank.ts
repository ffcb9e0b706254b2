import {
  area,
  choice,
  command,
  computed,
  countries,
  create,
  flag,
  get,
  int,
  list,
  publish,
  ref,
  remove,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'
import { osVersionHelp } from './links.ts'

export const rank = area({
  id: 'rank',
  title: ['Rank', 'Ranks', '榜单'],
  label: 'type',
  fields: {
    type: choice(
      'Kind',
      '榜单类型',
      [
        ['hot', 'Hot', '热门榜'],
        ['new', 'New', '新品榜'],
        ['rising', 'Rising', '飙升榜'],
        ['download', 'Downloads', '下载榜'],
        ['h5', 'H5 games', 'H5 榜'],
      ],
      { open: true, required: true },
    ),
    country: countries('Countries', '投放国家'),
    osVersion: text('Android version', '系统版本', { max: 40, help: osVersionHelp }),
    online: flag('Online', '上线', { default: 0 }),
    newUserOneInstall: computed(
      flag('One-tap install for new users', '新用户一键安装', {
        default: 0,
        help: ['New users can install the games of the rank with one tap.', '新用户可一键安装榜单内游戏。'],
      }),
    ),
  },
  columns: ['id', 'type', 'country', 'osVersion', 'newUserOneInstall', 'online', 'updated_at'],
  filters: ['type', 'country', 'online'],
  state: 'online',
  commands: {
    list: list('GET /api/rank', { filters: { countryCode: { field: 'country', by: 'has' } } }),
    get: get('GET /api/rank/{id}'),
    create: create('POST /api/rank'),
    update: update('PUT /api/rank/{id}'),
    remove: remove('DELETE /api/rank/{id}'),
    toggleOnline: toggle('PUT /api/rank/{id}/toggle-online', { field: 'online' }),
    changeNewUserOneInstall: command('POST /api/rank/change-new-user-one-install', {
      title: ['One-tap install for new users', '新用户一键安装开关'],
      help: ['For one rank, or for all if none is chosen.', '作用于所选榜单，不选则作用于全部榜单。'],
      effect: 'write',
      arity: 'one',
      key: 'u',
      input: { change: flag('On', '开启', { required: true }), id: ref('Rank', '榜单', 'rank') },
      returns: { changed: int('Ranks changed', '已修改榜单数', { required: true }) },
    }),
    publish: publish('POST /api/-/send-rank-to-ind', { param: 'id' }),
  },
})
