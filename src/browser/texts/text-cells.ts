import type { RowOfList } from '#client/commands.ts'

export type TextRow = RowOfList<'texts.items'>
export type TextLanguage = RowOfList<'texts.languages'>
export type CompletenessByLanguage = ReadonlyMap<string, RowOfList<'texts.completeness'>>
export interface TextFilter {
  /** Language without a text. */
  readonly missing: string
  /** Language older than the source text. */
  readonly stale: string
  readonly q: string
  /** Source of texts to fill in. */
  readonly from: string
}

type TextState = 'full' | 'missing' | 'stale'

export function stateOf({ missing, stale }: TextRow, code: string): TextState {
  return missing.includes(code) ? 'missing' : stale.includes(code) ? 'stale' : 'full'
}

export function textKey({ id }: Pick<TextRow, 'id'>, code: string): string {
  return `${id} ${code}`
}

export function fillInputs(area: string, chosen: Iterable<string>, from: string, stale: ReadonlySet<string>) {
  const pairs = [...chosen].map((key) => key.split(' ') as [id: string, code: string])
  return [...Map.groupBy(pairs, ([, code]) => code)].map(([code, mine]) => ({
    area,
    ids: mine.map(([id]) => Number(id)),
    languages: [code],
    from,
    ...(mine.some(([id]) => stale.has(`${id} ${code}`)) ? { stale: 1 } : {}),
  }))
}
