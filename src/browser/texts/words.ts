import { useApp } from '#browser/state/app-state.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  title: 'Translations',
  area: 'Area',
  item: 'Item',
  from: 'Fill from',
  memory: 'Earlier translations',
  service: 'Translation service',
  missingIn: 'Missing in',
  staleIn: 'Outdated in',
  any: 'Any',
  search: 'Search texts',
  clear: 'Clear filters',
  fill: 'Plan to fill',
  more: 'Show more',
  none: 'No item matches these filters.',
  empty: 'There are no items here.',
  noArea: 'No area has texts by language.',
  noLanguages: 'There are no languages yet. Add them on the page Languages.',
  state: { full: 'there', missing: 'missing', stale: 'older than its source' },
  cell: (item: string, language: string, state: string) => `${item}, ${language}: ${state}`,
  items: (rows: number, total: number) => (rows === total ? `${n(total)} items` : `${n(rows)} of ${n(total)} items`),
  chosen: (count: number) => `${n(count)} selected`,
}

const zh: typeof en = {
  title: '译文',
  area: '模块',
  item: '条目',
  from: '填充来源',
  memory: '已有译文',
  service: '翻译服务',
  missingIn: '缺少译文',
  staleIn: '译文早于原文',
  any: '不限',
  search: '搜索文本',
  clear: '清除筛选',
  fill: '生成填充计划',
  more: '显示更多',
  none: '没有符合筛选条件的条目。',
  empty: '此处没有条目。',
  noArea: '没有模块包含多语言内容。',
  noLanguages: '尚无语言，请先在“语言”页面添加。',
  state: { full: '已有', missing: '缺少', stale: '早于原文' },
  cell: (item, language, state) => `${item}，${language}：${state}`,
  items: (rows, total) => (rows === total ? `${z(total)} 个条目` : `${z(rows)} / ${z(total)} 个条目`),
  chosen: (count) => `已选 ${z(count)} 个`,
}

export function useTextWords(): typeof en {
  return useApp(({ language }) => (language === 'zh' ? zh : en))
}
