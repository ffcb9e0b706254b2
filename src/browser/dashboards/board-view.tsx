import { useMemo, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { changeQuery, hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { Select } from '#browser/ui/select.tsx'
import { boardPath, daysOf, keyText, linesOf, plottedKeys, type Board } from './board-data.ts'
import { dayRows, wholeBoard } from './board-csv.ts'
import { BoardTable } from './board-table.tsx'
import { saveCsv, saveText } from './csv.ts'
import { dayText, figureText } from './figures.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { DimensionFilter } from './filters.tsx'
import { useNames, type Dimension } from './names.ts'
import { PlotPanel, spoken } from './plot-panel.tsx'
import { RequestNote } from './request-note.tsx'
import { SpanPicker } from './span-picker.tsx'
import { usePlot } from './use-plot.ts'
import { useReport } from './use-report.ts'
import { useDashboardWords } from './words.ts'

export interface BoardSetup {
  /** name of the dashboard on the server */
  readonly board: string
  readonly dimensions: readonly Dimension[]
  readonly filters: readonly Dimension[]
  /** figures above the plot */
  readonly metrics: readonly string[]
  /** what holds where the address says nothing */
  readonly usual?: Readonly<Record<string, string>>
  /** several figures at once, each in a plot of its own */
  readonly isMany?: boolean
  /** where the rows behind the sums are kept */
  readonly records?: { readonly path: string; readonly query?: Readonly<Record<string, string>> }
}

const keys: readonly StatusKey[] = [
  { keys: 'arrowleft', title: both('day', '按天') },
  { keys: 'j', title: both('row', '下一行') },
  { keys: 'x', title: both('plot the row', '显示此行') },
  { keys: 'm', title: both('figure', '指标') },
  { keys: 'b', title: both('split', '维度') },
  { keys: 'c', title: both('compare', '对比') },
  { keys: '+', title: both('zoom', '缩放') },
]

/** Filters, key figures, a plot by day and the table beside it, of whatever the server adds up. */
export function BoardView({ setup }: { setup: BoardSetup }) {
  const words = useDashboardWords()
  const { query } = useRoute()
  const { usual = {} } = setup
  const report = useReport<Board>(boardPath(setup.board, query, usual))
  const { data: board, asked = '' } = report
  // of the call that answered what is shown, which may not be the one on its way
  const { metric: sorted = board?.metrics[0] ?? '', compare } = Object.fromEntries(
    new URLSearchParams(asked.split('?')[1]),
  )
  const [isExporting, setExporting] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState(0)
  const wanted = (query['metric'] ?? usual['metric'] ?? setup.metrics[0] ?? '').split(',')
  const metrics = setup.metrics.filter((name) => wanted.includes(name))
  const days = useMemo(() => (board ? daysOf(board.from, board.to) : []), [board])
  const plot = usePlot(days.length)
  const by = board?.by ?? ((query['by'] ?? usual['by'] ?? setup.dimensions[0]) as Dimension)
  const shown = board ? [...board.rows.map((row) => row[board.by]), ...plottedKeys(board)] : []
  const nameOf = useNames(by, shown)
  const lines = board ? metrics.map((metric) => linesOf(board, metric, nameOf, words.total, hidden)) : []
  const place = Math.max(0, Math.min(cursor, (board?.rows.length ?? 0) - 1))
  const isCompared = query['compare'] === '1'

  const toggle = (key: string) =>
    setHidden((past) => new Set(past.has(key) ? [...past].filter((each) => each !== key) : [...past, key]))
  const chooseMetric = (name: string) => {
    const next = metrics.includes(name) ? metrics.filter((each) => each !== name) : [...metrics, name]
    changeQuery({ metric: setup.isMany ? (next.length > 0 ? next.slice(-4).join(',') : name) : name })
  }
  const plotRow = (at: number) => {
    if (!board || board.by === 'day') return
    const key = keyText(board.rows[at]?.[board.by])
    const known = plottedKeys(board)
    const next = known.includes(key) ? known.filter((each) => each !== key) : [...known, key].slice(-8)
    changeQuery({ keys: next.join(',') || undefined })
  }
  const openRow = () => {
    const game = board?.rows[place]?.['game_id']
    if (game) navigate('/ahaGameAnalysis/trend', { game_id: keyText(game) })
  }
  const exportRows = async () => {
    setExporting(true)
    try {
      saveText(file, await wholeBoard(asked))
    } catch (error) {
      warn(error, both('Not exported', '导出失败'))
    } finally {
      setExporting(false)
    }
  }
  const cycle = (name: 'by' | 'metric', all: readonly string[], now: string) =>
    changeQuery({ [name]: all[(all.indexOf(now) + 1) % all.length], ...(name === 'by' ? { keys: undefined } : {}) })
  const narrowed = setup.filters.filter((name) => query[name])
  const clear = () => changeQuery(Object.fromEntries(setup.filters.map((name) => [name, undefined])))
  const action = (key: string, en: string, zh: string, run: () => void, more: Partial<KeyAction> = {}): KeyAction => ({
    keys: key,
    title: both(en, zh),
    run,
    ...more,
  })
  const move = (to: number) => setCursor(Math.max(0, Math.min((board?.rows.length ?? 1) - 1, to)))
  useKeys('view', [
    ...plot.keys,
    action('j', 'Next row', '下一行', () => move(place + 1), { repeat: true }),
    action('k', 'Previous row', '上一行', () => move(place - 1), { repeat: true }),
    action('ArrowDown', 'Next row', '下一行', () => move(place + 1), { repeat: true, hidden: true }),
    action('ArrowUp', 'Previous row', '上一行', () => move(place - 1), { repeat: true, hidden: true }),
    action('PageDown', 'A page down', '下一屏', () => move(place + 15), { repeat: true, hidden: true }),
    action('PageUp', 'A page up', '上一屏', () => move(place - 15), { repeat: true, hidden: true }),
    action('x', 'Plot this row or leave it out', '在图中显示或移除此行', () => plotRow(place)),
    action('Enter', 'Open the trend of the game', '查看该游戏的趋势', openRow),
    action('m', 'Next figure', '下一个指标', () => cycle('metric', setup.metrics, metrics[0] ?? '')),
    action('b', 'Split by the next', '切换维度', () => cycle('by', setup.dimensions, by)),
    action('c', 'Compare with the span before', '对比上一周期', () =>
      changeQuery({ compare: isCompared ? undefined : '1' }),
    ),
    action('d', 'Dates', '选择日期', () => document.getElementById('span')?.focus()),
    action('/', 'Filter', '筛选', () => document.querySelector<HTMLElement>('[data-filter]')?.focus()),
    action('r', 'Load again', '重新加载', report.reload),
    ...Array.from({ length: 8 }, (_, at) =>
      action(
        String(at + 1),
        `Line ${at + 1}`,
        `第 ${at + 1} 条线`,
        () => {
          const key = board && plottedKeys(board)[at]
          if (key !== undefined) toggle(key)
        },
        { hidden: at > 0 },
      ),
    ),
    action(
      'Escape',
      'Cancel, or the whole range',
      '取消请求或恢复完整区间',
      () => report.cancel() || (plot.zoom ? plot.setZoom(undefined) : plot.setAt(undefined)),
    ),
  ])
  useStatusKeys(keys)

  const file = `${setup.board}-${board?.from ?? ''}-${board?.to ?? ''}`
  return (
    <section aria-label={words.figures} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1.5"
      >
        <SpanPicker from={board?.from ?? ''} to={board?.to ?? ''} usual={Number(usual['days'] ?? 30)} />
        {setup.filters.map((dimension) => (
          <DimensionFilter key={dimension} dimension={dimension} />
        ))}
        {setup.dimensions.length > 1 && (
          <label className="flex items-center gap-1.5 text-dim">
            {words.by}
            <Select
              className="h-7! w-auto!"
              value={by}
              onChange={(next) => changeQuery({ by: next, keys: undefined })}
              options={setup.dimensions.map((each) => ({ value: each, title: words.dimension[each] }))}
            />
          </label>
        )}
        <label className="flex items-center gap-1.5">
          <CheckBox
            checked={isCompared}
            onChange={(event) => changeQuery({ compare: event.target.checked ? '1' : undefined })}
          />
          {words.compare}
        </label>
        {narrowed.length > 0 && (
          <Button kind="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
        <RequestNote report={report}>{board?.newest ? words.newest(dayText(board.newest)) : undefined}</RequestNote>
        <MenuButton
          label={words.export}
          align="end"
          items={[
            {
              id: 'rows',
              title: words.exportRows,
              disabled: !board || isExporting,
              onSelect: () => void exportRows(),
            },
            {
              id: 'days',
              title: words.exportDays,
              disabled: !board,
              onSelect: () => board && saveCsv(`${file}-days`, dayRows(board, nameOf, words)),
            },
          ]}
        >
          {isExporting ? words.exporting : words.export}
        </MenuButton>
        {setup.records && (
          <a
            href={hashOf(setup.records.path, setup.records.query)}
            className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
          >
            {words.records}
          </a>
        )}
      </div>
      {report.phase === 'failed' && !board ? (
        <ErrorBlock error={report.error} onRetry={report.reload} />
      ) : (
        <>
          <FigureTiles
            names={setup.metrics}
            now={board?.totals}
            before={board?.past}
            chosen={metrics}
            onChoose={chooseMetric}
          />
          {board && board.groups === 0 ? (
            <EmptyBlock action={narrowed.length > 0 && <Button onClick={clear}>{words.clear}</Button>}>
              {words.none} {words.noneHint}
            </EmptyBlock>
          ) : (
            <div
              aria-busy={report.isBusy}
              className={`grid min-h-0 flex-1 grid-cols-1 overflow-y-auto transition-opacity min-[1180px]:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] min-[1180px]:overflow-hidden ${report.isBusy && board ? 'opacity-60' : ''}`}
            >
              <div className="flex min-w-0 flex-col border-line min-[1180px]:overflow-y-auto min-[1180px]:border-r">
                {metrics.map((metric, at) => (
                  <PlotPanel
                    key={metric}
                    metric={metric}
                    days={days}
                    lines={lines[at] ?? []}
                    plot={plot}
                    onToggle={toggle}
                    height={metrics.length > 1 ? 150 : 260}
                    note={
                      compare && board
                        ? words.compared(dayText(board.before.from), dayText(board.before.to))
                        : undefined
                    }
                  />
                ))}
              </div>
              <BoardTable
                board={board}
                metrics={setup.metrics}
                sorted={sorted}
                nameOf={nameOf}
                cursor={place}
                onPick={setCursor}
                onPlot={plotRow}
              />
            </div>
          )}
        </>
      )}
      <Announce
        text={metrics
          .map((metric, at) =>
            spoken(days[plot.at ?? -1], plot.at, lines[at] ?? [], (value) => figureText(metric, value)),
          )
          .join('. ')}
      />
    </section>
  )
}
