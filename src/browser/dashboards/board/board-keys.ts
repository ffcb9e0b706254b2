import { words as both, type Words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import { changeQuery } from '#browser/router/route.ts'
import { after } from './after.ts'
import { plottedKeys } from './board-data.ts'
import type { BoardWork } from './use-board.ts'
import { chooseDays, spans } from '../span-picker.tsx'
import { dayKeys, rowsKeys } from '../use-rows-keys.ts'

/** Covers plot, rows and parameters. */
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
    action('w', both('Export the table as CSV', '导出表格（CSV）'), undefined, () => {
      if (board && !work.isExporting) void work.exportRows()
    }),
    action('x', both('Plot this row or leave it out', '在图中显示或移除此行'), both('plot the row', '显示此行'), () =>
      work.plotRow(cursor.at),
    ),
    action('m', both('Next figure', '下一个指标'), both('figure', '指标'), () =>
      changeQuery({ metric: after(setup.metrics, metrics[0] ?? '') }),
    ),
    action('b', both('Split by the next dimension', '切换维度'), both('split', '维度'), () =>
      changeQuery({ by: after(setup.dimensions, asking), keys: undefined }),
    ),
    action('c', both('Compare with the previous period', '对比上一周期'), both('compare', '对比'), () =>
      changeQuery({ compare: isCompared ? undefined : '1' }),
    ),
    ...Array.from({ length: 8 }, (_, at) => ({
      ...action(String(at + 1), at === 0 ? lineKeys : both(`Line ${at + 1}`, `第 ${at + 1} 条线`), undefined, () => {
        const key = board && plottedKeys(board)[at]
        if (key !== undefined) work.toggleLine(key)
      }),
      hidden: at > 0,
    })),
    action(
      'Escape',
      both('Cancel, or the whole range', '取消请求或恢复完整区间'),
      undefined,
      () => report.cancel() || (plot.zoom ? plot.setZoom(undefined) : plot.setAt(undefined)),
    ),
  ]
}

// One entry of the key sheet stands for all eight keys.
const lineKeys = both('Show or hide the first line; 2 to 8: the others', '显示或隐藏第 1 条线；2–8 对应其他线')

const plotHints: Readonly<Record<string, Words>> = {
  ArrowLeft: both('day', '按天'),
  '+': both('zoom', '缩放'),
}
