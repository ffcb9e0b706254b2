import { words } from '#catalogue/index.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const textWords = {
  title: words('Translations', '译文'),
  area: words('Area', '模块'),
  item: words('Item', '条目'),
  from: words('Fill from', '填充来源'),
  memory: words('Earlier translations', '已有译文'),
  service: words('Translation service', '翻译服务'),
  missingIn: words('Missing in', '缺少译文'),
  staleIn: words('Outdated in', '译文早于原文'),
  any: words('Any', '不限'),
  search: words('Search texts', '搜索文本'),
  clear: words('Clear filters', '清除筛选'),
  fill: words('Plan to fill', '生成填充计划'),
  more: words('Show more', '显示更多'),
  none: words('No item matches these filters.', '没有符合筛选条件的条目。'),
  empty: words('There are no items here.', '此处没有条目。'),
  noArea: words('No area has texts by language.', '没有模块包含多语言内容。'),
  noLanguages: words('There are no languages yet. Add them on the page Languages.', '尚无语言，请先在“语言”页面添加。'),
  state: {
    full: words('there', '已有'),
    missing: words('missing', '缺少'),
    stale: words('older than its source', '早于原文'),
  },
  cell: (item: string, language: string, state: string) =>
    words(`${item}, ${language}: ${state}`, `${item}，${language}：${state}`),
  missing: (count: number) =>
    count === 0 ? words('complete', '完整') : words(`${n(count)} missing`, `缺 ${z(count)}`),
  completeIn: (language: string, complete: number, total: number) =>
    words(`${language}: ${n(complete)} of ${n(total)} complete`, `${language}：${z(complete)} / ${z(total)} 完整`),
  items: (rows: number, total: number) =>
    rows === total
      ? words(`${n(total)} items`, `${z(total)} 个条目`)
      : words(`${n(rows)} of ${n(total)} items`, `${z(rows)} / ${z(total)} 个条目`),
  chosen: (count: number) => words(`${n(count)} selected`, `已选 ${z(count)} 个`),
  edit: words('edit', '编辑'),
  nextLanguage: words('Next language', '下一语言'),
  previousLanguage: words('Previous language', '上一语言'),
  selectText: words('Select the text', '选择文本'),
  select: words('select', '选择'),
  selectItemLacks: words('Select what the item lacks', '选择条目缺少的文本'),
  onlyItemsWithoutLanguage: words('Only items without this language', '仅缺少此语言的条目'),
  onlyItemsWithOld: words('Only items with an old text here', '仅此语言译文过期的条目'),
  fillHint: words('fill', '填充'),
  clearTitle: words('Clear', '清除'),
}
