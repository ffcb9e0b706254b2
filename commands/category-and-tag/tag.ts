import {
  always,
  area,
  choice,
  command,
  countries,
  create,
  flag,
  get,
  int,
  list,
  listOf,
  longText,
  mapOf,
  publish,
  ref,
  refs,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { paging } from '../paging.ts'

const named = { id: int('Id', '编号', { required: true }), name: text('Name', '名称', { required: true }) }

const filters = {
  keyId: 'id',
  categoryId: { field: 'category_id', by: 'is', or: 'categorys' },
  model: { field: 'model', by: 'has' },
} as const

export const tag = area({
  id: 'tag',
  title: ['Tag', 'Tags', '标签'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    description: longText('Description', '描述'),
    category_id: ref('Main category', '主分类', 'category'),
    categorys: refs('Categories', '分类', 'category'),
    themes: refs('Themes', '题材', 'tag', { help: ['Tags for what the games are about.', '描述游戏题材的标签。'] }),
    plays: refs('Gameplay', '玩法', 'tag', { help: ['Tags for how the games are played.', '描述游戏玩法的标签。'] }),
    styles: refs('Styles', '风格', 'tag', { help: ['Tags for how the games look.', '描述画面风格的标签。'] }),
    country: countries('Countries', '投放国家'),
    model: listOf('Phone models', '机型', text('Phone model', '机型', { max: 120, offers: 'model' }), {
      help: ['Shown on these phones only; leave empty for all.', '仅在所选机型展示，留空表示全部。'],
    }),
    sort: int('Order', '排序', { default: 1 }),
    disabled: flag('Disabled', '停用', { default: 0 }),
  },
  columns: ['id', 'name', 'category_id', 'categorys', 'country', 'sort', 'disabled', 'updated_at'],
  filters: ['category_id', 'categorys', 'disabled', 'country', 'model'],
  search: ['name', 'description'],
  order: { by: 'sort', direction: 'asc' },
  state: 'disabled',
  key: ['name'],
  commands: {
    list: list('GET /api/tag', { pageSize: 300, filters }),
    listConfig: list('GET /api/tag-config', {
      pageSize: 300,
      filters,
      title: ['Browse tags for configuration', '浏览标签（配置用）'],
    }),
    listV2: list('GET /api/v2/tag-list', { pageSize: 300, title: ['Browse tags (version 2)', '浏览标签（新版）'] }),
    get: get('GET /api/tag/{id}'),
    create: create('POST /api/tag'),
    update: update('PUT /api/tag/{id}'),
    remove: remove('DELETE /api/tag/{id}'),
    categorys: command('GET /api/tag/{id}/categorys', {
      title: ['Categories of the tag', '标签所属分类'],
      effect: 'read',
      answers: 'many',
      returns: named,
    }),
    related: command('GET /api/tag/{id}/tags/{x}', {
      title: ['Related tags', '关联标签'],
      effect: 'read',
      answers: 'many',
      input: {
        x: choice(
          'Kind',
          '关联类型',
          [
            ['themes', 'Themes', '题材'],
            ['plays', 'Gameplay', '玩法'],
            ['styles', 'Styles', '风格'],
          ],
          { required: true },
        ),
      },
      returns: named,
    }),
    ofCategory: command('GET /api/category-tag', {
      title: ['Tags of a category', '分类下的标签'],
      effect: 'read',
      answers: 'page',
      pageSize: 500,
      input: { categoryId: ref('Category', '分类', 'category'), ...paging(500) },
      returns: named,
    }),
    refreshCache: command('GET /api/tag/refresh/cache', {
      title: ['Refresh the tag cache', '刷新标签缓存'],
      returns: always({ dropped: mapOf('Answers dropped, by cache', '各缓存清除的条数', int('Answers', '条数')) }),
      effect: 'write',
    }),
    sendToInd: publish('POST /api/send-tag-to-ind', { param: 'tagId' }),
  },
})
