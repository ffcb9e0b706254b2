import {
  choice,
  color,
  countries,
  dateRange,
  dateTime,
  flag,
  image,
  int,
  number,
  ref,
  text,
  url,
} from '#catalogue/index.ts'

/** Contents of cards on home pages and feeds. */
export const cardTypes = [
  [1, 'Game', '单个游戏'],
  [2, 'List of games', '游戏列表'],
  [3, 'Web page', 'H5 页面'],
  [4, 'Ad', '广告'],
] as const

export const active = flag('Active', '启用', { default: 0 })

export const order = int('Order', '排序', { default: 1 })

export const times = dateRange('Shown', '展示时间')

export const startTime = dateTime('Start', '开始时间')
export const endTime = dateTime('End', '结束时间', { help: ['Leave empty for no end.', '留空表示长期有效。'] })

/** Share of impressions that Hisavana fills. */
export const hisavanaRate = number('Hisavana share', 'Hisavana 广告占比', {
  min: 0,
  max: 100,
  help: ['Percentage of impressions filled with Hisavana ads.', '由 Hisavana 广告填充的展示比例（%）。'],
})

export const width = int('Width', '宽度', { help: ['In pixels.', '单位为像素。'] })
export const height = int('Height', '高度', { help: ['In pixels.', '单位为像素。'] })

export const homeDaily = {
  name: text('Name', '名称', { required: true, max: 120 }),
  type: choice('Type', '类型', cardTypes, { open: true, default: 1 }),
  game_id: ref('Game', '游戏', 'game'),
  resource_id: image('Picture', '图片'),
  position: int('Position', '展示位置', {
    min: 1,
    help: ['Counted from the top; it shows one at a time.', '自上而下计数，同一位置同一时间只展示一个。'],
  }),
  country: countries('Countries', '投放国家'),
  status: active,
  start_time: startTime,
  end_time: endTime,
  link: url('Address', '跳转链接'),
  is_ad: flag('Ad', '广告位', { default: 0 }),
  hisavana_rate: hisavanaRate,
  width,
  height,
  background: text('Background', '背景', {
    help: ['Colour or picture address behind the card.', '卡片背景色或背景图地址。'],
  }),
  bgLightColor: color('Background, light', '浅色背景'),
  bgDarkColor: color('Background, dark', '深色背景'),
  bgHomeBannerTitleColor: color('Title colour', '标题颜色'),
}

export const homeDailyGroups = [
  { title: ['Content', '内容'], fields: ['name', 'type', 'game_id', 'link', 'resource_id'] },
  { title: ['Placement', '投放'], fields: ['position', 'country', 'start_time', 'end_time', 'status'] },
  { title: ['Ads', '广告'], fields: ['is_ad', 'hisavana_rate'] },
  {
    title: ['Looks', '样式'],
    fields: ['width', 'height', 'background', 'bgLightColor', 'bgDarkColor', 'bgHomeBannerTitleColor'],
  },
] as const
