import { notify } from '#browser/notices/notify.ts'
import { stepQuery } from '#browser/router/route.ts'
import { after } from './after.ts'
import { keyText, type Board, type BoardRow } from './board-data.ts'
import { openTrend } from '../links.ts'
import type { Dimension } from '../names.ts'
import { dashboardWords } from '../words.ts'

interface BoardTarget {
  readonly dimensions: readonly Dimension[]
  readonly hasTrend?: boolean
}

/** Opens a game's trend; other rows become a filter, split by the next dimension. */
export function openRow({ dimensions, hasTrend = false }: BoardTarget, { by }: Board, row: BoardRow): void {
  const key = keyText(row[by])
  if (key === '') return notify(unknown)
  if (by === 'game_id' && hasTrend) return openTrend(key)
  const only = by === 'day' ? { start: key, end: key, days: undefined } : { [by]: key }
  stepQuery({ ...only, by: after(dimensions, by), keys: undefined })
}

const unknown = dashboardWords.unknownValuesCannotFiltered
