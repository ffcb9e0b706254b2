import { useMemo } from 'react'
import { warn } from '#browser/notices/notify.ts'
import { useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { mostRows } from './changes/change-store.ts'
import { CompareView } from './compare-view.tsx'
import { filterNames, type ChangeFilter } from './filter/filter.ts'
import { ListView } from './changes/list-view.tsx'
import { matrixOf, type MatrixData } from './matrix/matrix.ts'
import { MatrixView } from './matrix/matrix-view.tsx'
import { cellsOf, publishedAreas } from './plan-data.ts'
import { usePlanTitle } from './plan-title.ts'
import { PlanningView } from './planning/planning-view.tsx'
import { areaById } from './changes/stored-fields.ts'
import { useKeysBeforeRows } from './use-plan-keys.ts'
import { usePlan, type PlanWork } from './use-plan.ts'
import { planWords } from './words.ts'

export function PlanView({ id }: { id: string }) {
  const { query } = useRoute()
  const { as: wanted, with: other } = query
  const filter = useChangeFilter(query)
  const work = usePlan(id, filter)
  const matrix = useMatrix(work)
  const titleOf = usePlanTitle()
  const { plan, changes, error, isPublish } = work
  // A failed reload keeps the content.
  const fault = (plan ? undefined : error) ?? (changes.total() === undefined ? changes.error() : undefined)
  if (fault !== undefined) {
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock
          error={fault}
          onRetry={() => {
            work.retry()
            changes.refresh()
          }}
        />
      </div>
    )
  }
  if (!plan) return <Waiting />
  if (other) return <CompareView kind="plan" id={id} other={other} />
  if (plan.state === 'planning' || plan.state === 'failed' || (plan.state === 'cancelled' && !plan.run))
    return <PlanningView plan={plan} onChange={work.retry} />
  const isTooLong = (changes.total() ?? 0) > mostRows
  if (!isPublish || isTooLong || wanted === 'list')
    return <ListView work={work} plan={plan} hasMatrix={isPublish && !isTooLong} />
  return matrix ? <MatrixView work={work} plan={plan} data={matrix} title={titleOf(plan)} /> : <Waiting />
}

/** The address holds the filter, so links include it. */
function useChangeFilter(query: Readonly<Record<string, string>>): ChangeFilter {
  const given = JSON.stringify(filterNames.map((name) => query[name] ?? ''))
  return useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(given) as string[]).map((value, at) => [filterNames[at], value]),
      ) as unknown as ChangeFilter,
    [given],
  )
}

function useMatrix({ plan, entry, isPublish, changes }: PlanWork): MatrixData | undefined {
  const areas = useApp((state) => state.product?.areas)
  const { turn } = changes
  const answers = plan?.answers
  const known = useMemo(() => cellsOf({ answers }), [answers])
  return useMemo(() => {
    const total = changes.total()
    if (!isPublish || total === undefined || total > mostRows) return undefined
    const main = entry ? [entry.area.store ?? entry.area.id] : publishedAreas(plan)
    const parentOf = (area: string) => areaById(areas, area)?.parent
    return matrixOf({ changes: changes.rows(), cells: known, main, parentOf })
    // `turn` changes with the store's content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, entry, isPublish, areas, turn])
}

function Waiting() {
  const plan = useWords(planWords)
  useKeysBeforeRows(() => warn(new Error(plan.notYet), planWords.nothingWasDone))
  return (
    <div aria-busy="true" className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-10 items-center border-b border-line px-4">
        <Skeleton width="220px" />
      </div>
      <div className="flex h-16 items-center gap-8 border-b border-line px-4">
        <Skeleton width="340px" />
      </div>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex h-8 items-center border-b border-line/70 px-4">
          <Skeleton width={`${46 - (at % 3) * 7}%`} />
        </div>
      ))}
    </div>
  )
}
