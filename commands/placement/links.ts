/** Where a picture or entry leads. */
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

/** Which part of the games app shows it. */
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
