import {
  area,
  command,
  create,
  get,
  int,
  list,
  listOf,
  object,
  publish,
  remove,
  toggle,
  update,
} from '#catalogue/index.ts'
import { homeBannerFields, homeEntryKind, homeShowType } from './home-entry-fields.ts'

const { sort, is_online, ...content } = homeBannerFields

export const ahaHomePage = area({
  id: 'aha-home-page',
  title: ['Home banner', 'Home banners', '首页横幅'],
  label: 'name',
  fields: { kind: homeEntryKind, ...homeBannerFields, show_type: homeShowType },
  columns: ['id', 'name', 'kind', 'link_type', 'language_code', 'tags', 'sort', 'is_online', 'updated_at'],
  filters: ['kind', 'is_online', 'language_code', 'link_type', 'tags'],
  search: ['name', 'link_relation'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'image_id',
  state: 'is_online',
  groups: [
    { title: ['Content', '内容'], fields: ['name', 'image_id', 'link_type', 'link_relation'] },
    { title: ['Games', '游戏'], fields: ['tags', 'recommendations'] },
    { title: ['Placement', '投放'], fields: ['language_code', 'sort', 'is_online'] },
  ],
  commands: {
    list: list('GET /api/aha-home-page'),
    get: get('GET /api/aha-home-page/{id}'),
    create: create('POST /api/aha-home-page'),
    update: update('PUT /api/aha-home-page/{id}'),
    remove: remove('DELETE /api/aha-home-page/{id}'),
    toggleOnline: toggle('PUT /api/aha-home-page/{id}/toggle-online', { field: 'is_online' }),
    batchStoreBanner: command('POST /api/aha-home-page/batch-store-banner', {
      title: ['Save several home banners', '批量保存首页横幅'],
      help: [
        'Updates the banner with an id, or creates one without; new ones come last unless a position is given.',
        '带编号的更新，不带编号的新建；新建时未填排序的排在最后。',
      ],
      effect: 'write',
      input: {
        banners: listOf(
          'Home banners',
          '首页横幅',
          object('Home banner', '首页横幅', {
            id: int('Home banner', '首页横幅编号', { min: 1 }),
            ...content,
            sort: { ...sort, default: undefined },
            is_online: { ...is_online, default: undefined },
          }),
          { required: true, min: 1, max: 100 },
        ),
      },
      returns: {
        created: listOf('New', '新建', int('Home banner', '首页横幅'), { required: true }),
        updated: listOf('Changed', '更新', int('Home banner', '首页横幅'), { required: true }),
      },
    }),
    publish: publish('POST /api/-/send-aha-home-page-to-ind', { param: 'id' }),
  },
})
