import { choice, color, countries, flag, image, int, ref, text } from '#catalogue/index.ts'
import { linkTypes, osVersionHelp, surfaces, target } from '../placement/links.ts'

export const insertFields = {
  title: text('Title', '标题', { required: true, max: 120 }),
  subTitle: text('Subtitle', '副标题', { max: 200 }),
  type: choice('Shown in', '所属类型', surfaces, { open: true, default: 'apk' }),
  imageId: image('Picture', '图片'),
  displayType: choice('Layout', '展示样式', [
    [1, 'Large picture', '大图'],
    [2, 'Picture and games', '图文加游戏'],
    [3, 'Row of icons', '图标横滑'],
    [4, 'List', '列表'],
  ]),
  isLandscape: flag('Landscape picture', '横版图片', { default: 0 }),
  tagId: ref('Tag', '关联标签', 'tag', { help: ['Its games are shown in the card.', '卡片中展示该标签下的游戏。'] }),
  entryShowNum: int('Games shown', '入口展示数量', { max: 100 }),
  backgroundColor: color('Background colour', '背景色'),
  syncColor: flag('Colour from the picture', '取图片主色', {
    default: 0,
    help: ['Takes the background colour from the picture.', '背景色跟随图片主色。'],
  }),
  country: countries('Countries', '投放国家'),
  osVersion: text('Android version', '系统版本', { max: 40, help: osVersionHelp }),
  position: int('Place in the feed', '插入位置', {
    default: 1,
    max: 10_000,
    help: ['1 is the top of the feed.', '填 1 表示插入到信息流最前。'],
  }),
  sort: int('Order', '排序', {
    default: 1,
    help: ['Order among cards in the same position.', '同一位置多张卡片时的先后。'],
  }),
  redirectType: choice('Leads to', '跳转类型', linkTypes),
  redirectValue: target('redirectType'),
  online: flag('Online', '上线', { default: 0 }),
}

export const insertColumns = [
  'id',
  'title',
  'type',
  'displayType',
  'country',
  'position',
  'sort',
  'online',
  'updated_at',
] as const

export const insertFilters = ['type', 'online', 'country', 'displayType', 'tagId'] as const

export const insertGroups = [
  { title: ['Content', '内容'], fields: ['title', 'subTitle', 'imageId', 'tagId', 'entryShowNum'] },
  { title: ['Placement', '投放'], fields: ['type', 'country', 'osVersion', 'position', 'sort', 'online'] },
  { title: ['Looks', '样式'], fields: ['displayType', 'isLandscape', 'backgroundColor', 'syncColor'] },
  { title: ['Link', '跳转'], fields: ['redirectType', 'redirectValue'] },
] as const
