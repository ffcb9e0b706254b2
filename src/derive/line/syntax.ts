import type { Words } from '#catalogue/index.ts'

/** Range of characters in a line; `to` is exclusive. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

/** Faulty part of a line, with corrections, the likeliest first. */
export interface LineFault extends LineSpan {
  readonly message: Words
  readonly corrections: readonly string[]
}

export interface LineWord extends LineSpan {
  readonly text: string
  readonly isQuoted: boolean
}

/** With `to`, a range. */
export interface ValueNode {
  readonly from: LineWord
  readonly to?: LineWord
}

/** Operator of a filter; `~` is part of a text. */
export type FilterOperator = ':' | '>' | '>=' | '<' | '<=' | '~'

/** Filter such as `-tag:arcade,racing`; without a field, its text is searched. */
export interface FilterNode extends LineSpan {
  readonly isNot: boolean
  readonly field?: LineWord
  readonly operator: FilterOperator
  /** any of them matches */
  readonly values: readonly ValueNode[]
}

/** Value for the named input of an action, else for its next input without a value. */
export interface ArgumentNode extends LineSpan {
  readonly name?: LineWord
  readonly values: readonly LineWord[]
}

/** Stage after a pipe, such as `toggle-online 0 because "silent"`. */
export interface StageNode extends LineSpan {
  readonly name: LineWord
  readonly filters: readonly FilterNode[]
  readonly args: readonly ArgumentNode[]
}

/** Parsed line such as `prod-ie:game onShelf:1 | toggle-online 0`. */
export interface LineNode {
  readonly environment?: LineWord
  /** an area, or `.` for what is selected or shown */
  readonly source: LineWord
  /** `#101..180,200`: records by id or range of ids */
  readonly ids: readonly ValueNode[]
  readonly filters: readonly FilterNode[]
  readonly stages: readonly StageNode[]
}

export interface ParsedLine {
  readonly line?: LineNode
  readonly faults: readonly LineFault[]
}

/** Words before a value, which tell the input that it fills. */
const keywords = ['because', 'to', 'in', 'at'] as const

export type LineKeyword = (typeof keywords)[number]

const keywordSpellings: Readonly<Record<LineKeyword, readonly string[]>> = {
  because: ['因为', 'yinwei'],
  to: ['到', 'dao'],
  in: ['语言', '在', 'yuyan', 'zai'],
  at: ['于', 'yu'],
}

const stageSpellings: Readonly<Record<string, readonly string[]>> = {
  where: ['筛选', 'shaixuan'],
  sort: ['排序', 'paixu'],
  take: ['取', 'qu'],
  show: ['显示', 'xianshi'],
  count: ['统计', 'tongji'],
  diff: ['对比', 'duibi'],
  history: ['历史', 'lishi'],
  'as-of': ['截至', 'jiezhi'],
  undo: ['撤销', 'chexiao'],
  set: ['设置', 'shezhi'],
  publish: ['发布', 'fabu'],
  delete: ['删除', 'shanchu'],
}

export function keywordIn(text: string | undefined): LineKeyword | undefined {
  return keywords.find((each) => each === text || keywordSpellings[each].some((spelling) => spelling === text))
}

/** Accepts Chinese and pinyin. */
export function stageName(text: string): string {
  return Object.keys(stageSpellings).find((name) => stageSpellings[name]?.includes(text)) ?? text
}

/** True for a Chinese title, with or without its spaces. */
export function isTitle(text: string, { zh }: Words): boolean {
  return zh.replaceAll(' ', '') === text.replaceAll(' ', '')
}

export function faultAt({ from, to }: LineSpan, message: Words, corrections: readonly string[] = []): LineFault {
  return { from, to, message, corrections }
}
