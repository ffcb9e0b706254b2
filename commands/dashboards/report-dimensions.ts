import { choice } from '#catalogue/index.ts'

export const channels = [
  ['organic', 'Organic', '自然流量'],
  ['preload', 'Preinstalled', '预装'],
  ['play', 'Google Play', 'Google 商店'],
  ['ads', 'Paid ads', '广告投放'],
  ['share', 'Shared links', '分享'],
  ['partner', 'Partners', '合作渠道'],
] as const

export const adUnits = [
  ['splash', 'Splash', '开屏'],
  ['home-feed', 'Home feed', '首页信息流'],
  ['game-banner', 'Banner in game', '游戏内横幅'],
  ['interstitial', 'Interstitial', '插屏'],
  ['rewarded', 'Rewarded video', '激励视频'],
  ['exit', 'On leaving', '退出拦截'],
] as const

export const channel = choice('Channel', '渠道', channels, { required: true })
export const adUnit = choice('Ad unit', '广告位', adUnits, { required: true })
