import { text } from '#catalogue/index.ts'

export const linkTypes = [
  [1, 'Game', '游戏'],
  [2, 'Special topic', '专题'],
  [3, 'Tag', '标签'],
  [4, 'Category', '分类'],
  [5, 'Web page', 'H5 页面'],
  [6, 'Deep link', '深度链接'],
  [7, 'Activity', '活动'],
  [8, 'Rank', '榜单'],
] as const

/** Link type → area; others are addresses. */
export const linkAreas = { 1: 'game', 2: 'special-topic', 3: 'tag', 4: 'category', 7: 'activity', 8: 'rank' } as const

/** `by` is the field with the link type. */
export const target = (by: string, max = 2000) =>
  text('Target', '跳转目标', {
    max,
    leads: { by, to: linkAreas },
    help: ['Record or address, depending on the link type.', '按跳转类型选择对象或填写链接。'],
  })

/** Parts of the games app. */
export const surfaces = [
  ['apk', 'APK games', 'APK 游戏'],
  ['h5', 'H5 games', 'H5 游戏'],
  ['applet', 'Mini-programs', '小程序'],
] as const

export const osVersionHelp = [
  'Lowest Android version, such as 8.0; empty means all.',
  '最低 Android 版本，如 8.0，留空不限。',
] as const
export const experimentHelp = ['Shown to the experiment group only.', '仅对实验组用户展示。'] as const
