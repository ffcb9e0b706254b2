import { address } from '#client/call.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { ListFrame } from '#browser/lists/list-frame.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { NumberTable } from './charts/number-table.tsx'
import { DaysPicker } from './days-picker.tsx'
import { DimensionFilter } from './filters.tsx'
import { openTrend } from './links.ts'
import { potentialColumns, savePotential, type PotentialGame } from './potential-columns.tsx'
import { RequestNote } from './request-note.tsx'
import { everyRow, useExport } from './use-export.ts'
import { useReport, type Report } from './use-report.ts'
import { rowsKeys } from './use-rows-keys.ts'
import { useWeights } from './use-weights.ts'
import { WeightsAwaited, WeightsPanel, weightNames } from './weights-panel.tsx'
import { dashboardWords } from './words.ts'

const gameOf = ({ game_id }: { readonly game_id: unknown }) => String(game_id)

export default function GamePotential() {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const weights = useWeights()
  const { saved, shown } = weights
  const numbers = (name: string) => (query[name] ? { [name]: query[name].split(',').map(Number) } : {})
  const report = useReport(
    address('aha-game-potential.list', {
      pageSize: 2_000,
      days: Number(query['days'] ?? 7),
      ...numbers('game_id'),
      ...numbers('game_category'),
      ...weights.trial,
    }),
  )
  const cursor = useCursor(report.data, gameOf)
  const save = () => void weights.save(report.reload)
  useKeys('view', [
    ...rowsKeys({
      count: report.data?.length ?? 0,
      cursor: cursor.at,
      setCursor: cursor.move,
      open: () => cursor.current && openTrend(cursor.current.game_id),
      openHint: dashboardWords.trendHint,
      report,
    }),
    {
      keys: 'w',
      title: dashboardWords.weights,
      hint: dashboardWords.weightsHint,
      run: () => document.getElementById(weightNames[0])?.focus(),
    },
    { keys: 'Mod+Enter', title: dashboardWords.saveWeights, hint: dashboardWords.saveHint, run: save },
    { keys: 'Escape', title: dashboardWords.cancelRequest, when: () => report.isBusy, run: report.cancel },
  ])
  return (
    <ListFrame label={words.score} searchLabel={words.filters} bar={<PotentialBar report={report} />}>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {saved && shown ? (
          <WeightsPanel
            weights={shown}
            saved={saved}
            mayWrite={weights.mayWrite}
            isSaving={weights.isSaving}
            onChange={weights.tryOut}
            onReset={weights.reset}
            onSave={save}
          />
        ) : (
          <WeightsAwaited error={weights.error} onRetry={weights.reload} />
        )}
        {report.phase === 'failed' && !report.data ? (
          <ErrorBlock error={report.error} onRetry={report.reload} />
        ) : report.data?.length === 0 ? (
          <EmptyBlock>
            {words.none} {words.noneHint}
          </EmptyBlock>
        ) : (
          <div aria-busy={report.isBusy} className="flex min-h-0 min-w-0 flex-1 flex-col">
            <NumberTable
              label={words.table(words.score)}
              columns={potentialColumns(words, weights.usualId)}
              rows={report.data}
              keyOf={gameOf}
              cursor={cursor.at}
              onPick={cursor.move}
            />
          </div>
        )}
      </div>
    </ListFrame>
  )
}

function PotentialBar({ report }: { report: Report<readonly PotentialGame[]> }) {
  const words = useWords(dashboardWords)
  const { data: rows, total } = report
  const { isExporting, make } = useExport()
  return (
    <>
      <DaysPicker />
      <DimensionFilter dimension="game_category" />
      <DimensionFilter dimension="game_id" />
      <RequestNote report={report}>{rows && words.rows(rows.length, total ?? rows.length)}</RequestNote>
      <Button
        disabled={!rows || isExporting}
        onClick={() => void make(async () => savePotential(words, await everyRow(report)))}
      >
        {isExporting ? words.exporting : words.export}
      </Button>
      <a
        href={hashOf('/ahaGamePotentialWeightConfig/records')}
        className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
      >
        {words.records}
      </a>
    </>
  )
}
