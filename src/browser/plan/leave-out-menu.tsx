import { useEffect, useRef } from 'react'
import { useSay } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/shell/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { MenuButton, type MenuItem } from '#browser/ui/menu.tsx'
import { tally } from './filter.ts'
import { inStageOrder } from './matrix.ts'
import type { PlanChange } from './plan-data.ts'
import { areaById } from './stored-fields.ts'
import { usePlanWords } from './words.ts'

interface LeaveOutMenuProps {
  /** rows that the filter shows */
  readonly shown: readonly PlanChange[]
  readonly isNarrowed: boolean
  /** rows that are known */
  readonly known: readonly PlanChange[]
  readonly environments: readonly Environment[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly disabled: boolean
  readonly onRows: (rows: readonly PlanChange[], excluded: 0 | 1) => void
  readonly onWhere: (test: (change: PlanChange) => boolean, excluded: 0 | 1) => void
}

/** Leaves out, or takes back in, all of an area, an environment, or of what is shown. */
export function LeaveOutMenu({
  shown,
  isNarrowed,
  known,
  environments,
  open,
  onOpenChange,
  disabled,
  onRows,
  onWhere,
}: LeaveOutMenuProps) {
  const words = usePlanWords()
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  const places = inStageOrder([...environments, ...tally(known, 'environment').keys()])
  const touched = [...tally(known, 'area').keys()]
  const items = ([1, 0] as const).flatMap((excluded): MenuItem[] => {
    const list: Omit<MenuItem, 'heading'>[] = []
    if (isNarrowed)
      list.push({ id: `shown${excluded}`, title: words.shown(shown.length), onSelect: () => onRows(shown, excluded) })
    if (touched.length > 1)
      for (const id of touched)
        list.push({
          id: `${id}${excluded}`,
          title: say(areaById(areas, id)?.titles ?? { en: id, zh: id }),
          onSelect: () => onWhere(({ area }) => area === id, excluded),
        })
    if (places.length > 1)
      for (const id of places)
        list.push({
          id: `${id}${excluded}`,
          title: nameOf(id),
          onSelect: () => onWhere(({ environment }) => environment === id, excluded),
        })
    list.push({ id: `all${excluded}`, title: words.everything, onSelect: () => onWhere(() => true, excluded) })
    return list.map((item, at) =>
      at === 0 ? { ...item, heading: excluded === 1 ? words.leaveOut : words.takeIn } : item,
    )
  })
  const byButton = useRef(false)
  const wasOpen = useRef(false)
  // opened by its key, it gives the focus back to the rows
  useEffect(() => {
    if (wasOpen.current && !open) {
      if (!byButton.current) document.getElementById('rows')?.focus({ preventScroll: true })
      byButton.current = false
    }
    wasOpen.current = open
  }, [open])
  const change = (next: boolean) => {
    if (next) byButton.current = true
    onOpenChange(next)
  }
  return (
    <MenuButton
      named
      label={words.leaveOutLabel}
      items={disabled ? [] : items}
      keys="a"
      align="end"
      open={open && !disabled}
      onOpenChange={change}
      className={disabled ? 'opacity-50' : ''}
    >
      {words.leaveOutMenu}
    </MenuButton>
  )
}
