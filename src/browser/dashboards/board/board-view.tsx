import { useKeys } from '#browser/keys/use-keys.ts'
import { ListFrame } from '#browser/lists/list-frame.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { BoardBar } from './board-bar.tsx'
import { boardKeys } from './board-keys.ts'
import { BoardTable } from './board-table.tsx'
import { FigureTiles } from '../charts/figure-tiles.tsx'
import { PlotPanel, spoken } from '../charts/plot-panel.tsx'
import { dayText, figureText } from '../figures.ts'
import { useBoard, type BoardSetup, type BoardWork } from './use-board.ts'
import { dashboardWords } from '../words.ts'

export function BoardView({ setup }: { setup: BoardSetup }) {
  const words = useWords(dashboardWords)
  const work = useBoard(setup)
  const { report, board, metrics, days, plot, lines } = work
  useKeys('view', boardKeys(work))
  return (
    <ListFrame
      label={words.figures}
      searchLabel={words.filters}
      bar={<BoardBar work={work} />}
      failed={report.phase === 'failed' && !board ? { error: report.error, onRetry: report.reload } : undefined}
    >
      <FigureTiles
        names={setup.metrics}
        now={board?.totals}
        before={board?.past}
        chosen={metrics}
        onChoose={work.chooseMetric}
      />
      {board && board.groups === 0 ? (
        <EmptyBlock action={work.isNarrowed && <Button onClick={work.clear}>{words.clear}</Button>}>
          {words.none} {words.noneHint}
        </EmptyBlock>
      ) : (
        <PlotsAndRows work={work} />
      )}
      <Announce
        text={metrics
          .map((metric, at) =>
            spoken(days[plot.at ?? -1], plot.at, lines[at] ?? [], (value) => figureText(metric, value)),
          )
          .join('. ')}
      />
    </ListFrame>
  )
}

function PlotsAndRows({ work }: { work: BoardWork }) {
  const words = useWords(dashboardWords)
  const { setup, report, board, metrics, days, plot, lines, cursor, hasPast } = work
  const before = board?.before
  return (
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
            onToggle={work.toggleLine}
            height={metrics.length > 1 ? 150 : 260}
            note={hasPast && before ? words.compared(dayText(before.from), dayText(before.to)) : undefined}
          />
        ))}
      </div>
      <BoardTable
        board={board}
        metrics={setup.metrics}
        sorted={work.sorted}
        nameOf={work.nameOf}
        cursor={cursor.at}
        onPick={cursor.move}
        onPlot={work.plotRow}
      />
    </div>
  )
}
