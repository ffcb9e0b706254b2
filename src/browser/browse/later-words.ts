import { words } from '#catalogue/index.ts'

/** Words that the first page does not need. */
export const laterWords = {
  copiedWithHeadings: (what: string, count: number, zh: string) =>
    words(`Copied ${what} with headings.`, `已复制 ${count} 条${zh}及列标题。`),
  rangeHasAtMost: (most: string) =>
    words(
      `A range has at most ${most} rows. Filter, then select all that match.`,
      `连选最多 ${most} 行。请先筛选，再选择全部匹配项。`,
    ),
  chooseParent: (named: string) =>
    words(`Choose a ${named} to see what belongs to it.`, `请先选择${named}，再查看其下的内容。`),
  findRecord: words('Find a record', '查找记录'),
}
