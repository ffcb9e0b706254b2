import { address } from '#client/call.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { ListFrame } from '#browser/lists/list-frame.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { NumberTable } from './charts/number-table.tsx'
import { Treemap, shade } from './charts/treemap.tsx'
import { DaysPicker } from './days-picker.tsx'
import { percent } from './figures.ts'
import { DimensionFilter } from './filters.tsx'
import { openTrend } from './links.ts'
import { usePopularColumns, type PopularGame } from './popular-columns.tsx'
import { RequestNote } from './request-note.tsx'
import { everyRow, useExport } from './use-export.ts'
import { useReport, type Report } from './use-report.ts'
import { rowsKeys } from './use-rows-keys.ts'
import { dashboardWords } from './words.ts'

const gameOf = ({ game_id }: { readonly game_id: unknown }) => String(game_id)

export default function GameCharacteristic() {
  const words = useWords(dashboardWords)
  const { map, table, report } = usePopularity()
  const { columns, save } = usePopularColumns()
  const { isExporting, make } = useExport()
  const rows = table.data
  const cursor = useCursor(rows, gameOf)
  useKeys('view', [
    ...rowsKeys({
      count: rows?.length ?? 0,
      cursor: cursor.at,
      setCursor: cursor.move,
      open: () => cursor.current && openTrend(cursor.current.game_id),
      openHint: dashboardWords.trendHint,
      report,
    }),
    {
      keys: 'Escape',
      title: dashboardWords.cancelRequest,
      when: () => map.isBusy || table.isBusy,
      run: () => (map.cancel(), table.cancel()),
    },
  ])
  return (
    <ListFrame
      label={words.treemap}
      searchLabel={words.filters}
      failed={report.phase === 'failed' && !report.data ? { error: report.error, onRetry: report.reload } : undefined}
      bar={
        <PopularityBar
          report={report}
          mapped={map.phase === 'ready' && table.phase === 'ready' ? map.data?.length : undefined}
          table={table}
          isExporting={isExporting}
          onExport={() => void make(async () => save(await everyRow(table)))}
        />
      }
    >
      {map.data?.length === 0 ? (
        <EmptyBlock>
          {words.none} {words.noneHint}
        </EmptyBlock>
      ) : (
        <div
          aria-busy={report.isBusy}
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(15rem,3fr)_minmax(12rem,2fr)]"
        >
          <div className="flex min-h-0 p-1.5">
            {map.data && (
              <Treemap
                nodes={map.data}
                at={cursor.current?.game_id}
                onAt={(game) => cursor.move(Math.max(0, rows?.findIndex(({ game_id }) => game_id === game) ?? 0))}
                onOpen={openTrend}
              />
            )}
          </div>
          <div className="flex min-h-0 flex-col border-t border-line">
            <NumberTable
              label={words.table(words.treemap)}
              columns={columns}
              rows={rows}
              keyOf={gameOf}
              cursor={cursor.at}
              onPick={cursor.move}
            />
          </div>
        </div>
      )}
    </ListFrame>
  )
}

function usePopularity() {
  const { query } = useRoute()
  const asked = {
    days: Number(query['days'] ?? 7),
    ...(query['country'] ? { country_code: query['country'].split(',') } : {}),
  }
  const map = useReport(address('aha-game-popular.treemap', asked))
  const table = useReport(address('aha-game-characteristic.popular', { pageSize: 500, ...asked }))
  const reports: readonly Report<unknown>[] = [map, table]
  const shown = reports.find(({ isBusy }) => isBusy) ?? reports.find(({ phase }) => phase !== 'ready') ?? map
  return { map, table, report: { ...shown, reload: () => (map.reload(), table.reload()) } }
}

interface PopularityBarProps {
  readonly report: Report<unknown>
  /** Undefined until map and table show the address's dates. */
  readonly mapped: number | undefined
  readonly table: Report<readonly PopularGame[]>
  readonly isExporting: boolean
  readonly onExport: () => void
}

function PopularityBar({
  report,
  mapped,
  table: { data: rows, total = 0 },
  isExporting,
  onExport,
}: PopularityBarProps) {
  const words = useWords(dashboardWords)
  return (
    <>
      <DaysPicker />
      <DimensionFilter dimension="country" />
      <span className="flex items-center gap-1.5 pl-2 text-xs text-dim">
        {words.less}
        {[-0.6, -0.2, 0.2, 0.6].map((growth) => (
          <span
            key={growth}
            className="nums rounded-sm px-1 text-ink"
            style={{ background: shade({ grow_rate: growth, is_new: 0 }) }}
          >
            {percent(growth, true)}
          </span>
        ))}
        {words.more}
      </span>
      {mapped !== undefined && mapped < total && (
        <span className="text-xs text-dim">{words.mapped(mapped, total)}</span>
      )}
      <RequestNote report={report}>{rows && words.rows(rows.length, Math.max(total, rows.length))}</RequestNote>
      <Button disabled={!rows || isExporting} onClick={onExport}>
        {isExporting ? words.exporting : words.export}
      </Button>
      <a
        href={hashOf('/ahaGameCharacteristic/records')}
        className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
      >
        {words.records}
      </a>
    </>
  )
}
