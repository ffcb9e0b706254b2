import { memo, useMemo, type RefObject } from 'react'
import { changeQuery } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { FilterField } from '#browser/ui/filter-field.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { LeaveOutMenu } from '../filter/leave-out-menu.tsx'
import type { PlanChange } from '../plan-data.ts'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'
import type { MatrixData } from './matrix.ts'
import { changesIn } from './places.ts'
import { tallyOf } from './tally.ts'

interface MatrixFiltersProps {
  readonly work: PlanWork
  readonly data: MatrixData
  readonly whole: MatrixData
  readonly text: string
  readonly onText: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly isMenuOpen: boolean
  readonly onMenu: (open: boolean) => void
}

export const MatrixFilters = memo(function MatrixFilters({
  work,
  data,
  whole,
  text,
  onText,
  field,
  isMenuOpen,
  onMenu,
}: MatrixFiltersProps) {
  const words = useWords(planWords)
  const { isOpen } = work
  // Cells of a run show outcomes only once their changes are read.
  const unread = work.plan?.run ? work.changes.unread() : 0
  const isNarrowed = text !== ''
  const shown = useMemo(() => (isNarrowed ? changesOf(data) : []), [data, isNarrowed])
  const areas = useMemo(
    () => (isMenuOpen ? [...new Set(changesOf(whole).map(({ area }) => area))] : []),
    [isMenuOpen, whole],
  )
  return (
    <>
      <FilterField label={words.filterItems} value={text} onChange={onText} field={field} onLeave={focusRows} />
      <span role="status" className="nums ml-auto text-dim">
        {text && `${words.items(itemsIn(data), itemsIn(whole))} · `}
        {unread > 0 ? words.unread(unread) : words.tally(tallyOf(whole))}
      </span>
      <Button onClick={() => changeQuery({ as: 'list' })}>{words.list}</Button>
      {isOpen && (
        <LeaveOutMenu
          shownCount={shown.length}
          isNarrowed={isNarrowed}
          areas={areas}
          environments={data.targets}
          open={isMenuOpen}
          onOpenChange={onMenu}
          disabled={work.busy !== undefined}
          onShown={(excluded) => void work.send(shown, excluded)}
          onWhere={(where, excluded) => void work.sendWhere(where, excluded)}
        />
      )}
    </>
  )
})

function itemsIn({ rows }: MatrixData): number {
  return rows.filter(({ isPart }) => !isPart).length
}

function changesOf({ rows }: MatrixData): PlanChange[] {
  return changesIn(rows.flatMap(({ cells, isPart }) => (isPart ? [] : Object.values(cells))))
}
