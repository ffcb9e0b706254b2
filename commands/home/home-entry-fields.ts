import { choice, computed, flag, image, int, language, refs, text } from '#catalogue/index.ts'
import { linkTypes, target } from '../placement/links.ts'

const everyLanguage = ['Leave empty for all languages.', '留空表示全部语言。'] as const

export const homeLinkType = choice('Leads to', '跳转类型', linkTypes)

export const homeBannerFields = {
  name: text('Name', '名称', { max: 120, help: ['For operators only.', '仅供后台识别，不对用户展示。'] }),
  image_id: image('Picture', '图片'),
  link_type: homeLinkType,
  link_relation: target('link_type'),
  tags: refs('Tags', '标签', 'tag', { max: 50 }),
  recommendations: refs('Recommended games', '推荐游戏', 'game', { max: 50, onDelete: 'set null' }),
  language_code: language('Language', '展示语言', { help: everyLanguage }),
  sort: int('Order', '排序', { default: 1 }),
  is_online: flag('Online', '上线', { default: 0 }),
}

export const homeShowType = choice('Layout', '展示样式', [
  [1, 'Row of icons', '图标横滑'],
  [2, 'Row of pictures', '大图横滑'],
  [3, 'Two columns', '双列'],
  [4, 'List', '列表'],
])

/** Banners and theme lists share a store; the create call decides. */
export const homeEntryKind = computed(
  choice(
    'Kind',
    '类型',
    [
      ['banner', 'Home banner', '首页横幅'],
      ['theme', 'Theme list', '主题列表'],
    ],
    { default: 'banner' },
  ),
)
