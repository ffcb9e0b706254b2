import useSWR from 'swr'
import { words } from '#catalogue/index.ts'
import type { BoundLine } from '#derive/line/bind.ts'
import type { Completions } from '#derive/line/completion.ts'
import { textPlaces } from '#derive/translations.ts'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { app } from '#browser/state/app-state.ts'
import { isHere } from './use-line-finding.ts'

interface ReadLine {
  readonly completions: Completions
  readonly readable: BoundLine | undefined
}

type Completeness = readonly RowOfList<'texts.completeness'>[]

/** Counts an area's texts once its languages are offered, at most every minute. */
export function useCompleteness(line: ReadLine | undefined): Completeness | undefined {
  const { product, environment } = app()
  const area = line?.readable && isHere(line.readable) ? line.completions.textsOf : undefined
  const hasTexts = area && product && textPlaces(product.areas, area).length > 0
  const count = async (): Promise<Completeness> => (await call('texts.completeness', { area: area?.id ?? '' })).data
  const options = { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 60_000 }
  return useSWR(hasTexts ? ['completeness', environment, area.id] : null, count, options).data
}

/** `Hindi · 62 %` */
export function withCompleteness(completions: Completions, counted: Completeness = []): Completions {
  if (!completions.textsOf || counted.length === 0) return completions
  const shares = new Map(
    counted.flatMap(({ code, missing, total }) => (total > 0 ? [[code, `${percent(total - missing, total)} %`]] : [])),
  )
  const all = completions.all.map((each) => {
    const share = shares.get(each.text.trim())
    const { en, zh } = each.title
    return share === undefined ? each : { ...each, title: words(`${en} · ${share}`, `${zh} · ${share}`) }
  })
  return { ...completions, all }
}

// Rounds down, so only complete texts have 100 %.
function percent(part: number, whole: number): number {
  return Math.floor((part / whole) * 100)
}
