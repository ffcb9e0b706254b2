import { choice, flag, int, language, number, ref, refs, text } from '#catalogue/index.ts'
import { linkTypes, target } from '../placement/links.ts'

export const recommendFields = {
  content: text('Words', '推荐语', { max: 500, help: ['What the recommender says.', '推荐人写的推荐语。'] }),
  uid: ref('Recommended by', '推荐人', 'member'),
  link_type: choice('Leads to', '跳转类型', linkTypes, { default: 1 }),
  link_relation: target('link_type'),
  tags: refs('Tags', '标签', 'tag', { max: 50 }),
  rate: number('Rating', '评分', { min: 0, max: 10 }),
  source: choice(
    'Chosen by',
    '来源',
    [
      ['editor', 'Editors', '编辑推荐'],
      ['player', 'Players', '玩家推荐'],
      ['partner', 'Partners', '合作方推荐'],
      ['algorithm', 'Algorithm', '算法推荐'],
    ],
    { open: true },
  ),
  language_code: language('Language', '展示语言', {
    help: ['Leave empty for all languages.', '留空表示全部语言。'],
  }),
  sort: int('Order', '排序', { default: 1 }),
  is_online: flag('Online', '上线', { default: 0 }),
}

export const recommendColumns = [
  'id',
  'content',
  'link_type',
  'link_relation',
  'uid',
  'source',
  'rate',
  'language_code',
  'sort',
  'is_online',
  'updated_at',
] as const

export const recommendFilters = ['is_online', 'language_code', 'source', 'link_type', 'uid', 'tags'] as const
