import type { Words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import { changeQuery } from '#browser/router/route.ts'
import { after } from './after.ts'
import { plottedKeys } from './board-data.ts'
import type { BoardWork } from './use-board.ts'
import { chooseDays, spans } from '../span-picker.tsx'
import { dayKeys, rowsKeys } from '../use-rows-keys.ts'
import { dashboardWords } from '../words.ts'

export function boardKeys(work: BoardWork): readonly KeyAction[] {
  const { setup, report, board, cursor, plot, metrics, asking, isCompared } = work
  const action = (keys: string, title: Words, hint: Words | undefined, run: () => void): KeyAction => ({
    keys,
    title,
    hint,
    run,
  })
  return [
    ...plot.keys.map((key) => {
      const hint = plotHints[key.keys]
      return hint ? { ...key, hint } : key
    }),
    ...rowsKeys({
      count: board?.rows.length ?? 0,
      cursor: cursor.at,
      setCursor: cursor.move,
      open: work.openRow,
      openHint: undefined,
      report,
    }),
    ...dayKeys(spans, chooseDays),
    action('w', dashboardWords.exportTableAsCsv, undefined, () => {
      if (board && !work.isExporting) void work.exportRows()
    }),
    action('x', dashboardWords.plotRowOrLeave, dashboardWords.plotRow, () => work.plotRow(cursor.at)),
    action('m', dashboardWords.nextFigure, dashboardWords.figure, () =>
      changeQuery({ metric: after(setup.metrics, metrics[0] ?? '') }),
    ),
    action('b', dashboardWords.splitByNextDimension, dashboardWords.split, () =>
      changeQuery({ by: after(setup.dimensions, asking), keys: undefined }),
    ),
    action('c', dashboardWords.compareWithPreviousPeriod, dashboardWords.compareHint, () =>
      changeQuery({ compare: isCompared ? undefined : '1' }),
    ),
    ...Array.from({ length: 8 }, (_, at) => ({
      ...action(String(at + 1), at === 0 ? lineKeys : dashboardWords.line(at + 1), undefined, () => {
        const key = board && plottedKeys(board)[at]
        if (key !== undefined) work.toggleLine(key)
      }),
      hidden: at > 0,
    })),
    action(
      'Escape',
      dashboardWords.cancelOrWholeRange,
      undefined,
      () => report.cancel() || (plot.zoom ? plot.setZoom(undefined) : plot.setAt(undefined)),
    ),
  ]
}

// One entry of the key sheet stands for all eight keys.
const lineKeys = dashboardWords.showOrHideFirst

const plotHints: Readonly<Record<string, Words>> = {
  ArrowLeft: dashboardWords.day,
  '+': dashboardWords.zoom,
}
