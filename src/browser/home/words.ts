import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Home preview',
  phone: 'Home page on a phone',
  country: 'Country',
  everyCountry: 'Every country',
  language: 'Language',
  moment: 'Time',
  now: 'Now',
  experiment: 'Experiment group',
  shown: (shown: number, left: number) => `${shown} shown, ${left} not shown`,
  left: 'Not shown',
  leftNone: 'Everything is shown.',
  none: 'Nothing is shown. The list on the right gives the reasons.',
  noRecord: 'No content.',
  failed: 'The home preview could not be loaded.',
  place: (part: string, place: number) => `${part}, position ${place}`,
  fixed: 'Fixed position',
  card: 'Inserted into the feed at its position',
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  offShelf: (count: number) => (count === 1 ? '1 more is offline' : `${count} more are offline`),
  open: 'Open record',
  edit: 'Edit',
  record: 'Record',
  noGames: 'No games; filled by the app',
  search: 'Search games',
}

const zh: typeof en = {
  title: '首页预览',
  phone: '手机首页',
  country: '国家',
  everyCountry: '全部国家',
  language: '语言',
  moment: '时间',
  now: '当前',
  experiment: '实验组用户',
  shown: (shown, left) => `展示 ${shown} 项，未展示 ${left} 项`,
  left: '未展示',
  leftNone: '全部内容均已展示。',
  none: '当前条件下无内容可展示，原因见右侧列表。',
  noRecord: '暂无内容。',
  failed: '首页预览加载失败。',
  place: (part, place) => `${part} · 第 ${place} 位`,
  fixed: '固定位置',
  card: '按插入位置展示',
  games: (count) => `${count} 款游戏`,
  offShelf: (count) => `另有 ${count} 款已下架`,
  open: '打开记录',
  edit: '编辑',
  record: '记录',
  noGames: '无游戏列表，由客户端填充',
  search: '搜索游戏',
}

export function useHomeWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
