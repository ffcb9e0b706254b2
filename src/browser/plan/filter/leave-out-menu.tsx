import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import { inStageOrder } from '../matrix/matrix.ts'
import type { ChangeQuery } from '../plan-data.ts'
import { areaById } from '../changes/stored-fields.ts'
import { planWords } from '../words.ts'
import { useMenuFromRows } from './use-menu-from-rows.ts'
import type { MenuItem } from '../../ui/layers/menu-item.ts'

interface LeaveOutMenuProps {
  readonly shownCount: number
  readonly isNarrowed: boolean
  /** 1 if all matches are excluded, 0 if none. */
  readonly already?: 0 | 1 | undefined
  readonly areas: readonly string[]
  readonly environments: readonly Environment[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly disabled: boolean
  readonly onShown: (excluded: 0 | 1) => void
  readonly onWhere: (where: ChangeQuery, excluded: 0 | 1) => void
}

/** Acts on an area, an environment or the filter's matches. */
export function LeaveOutMenu({
  shownCount,
  isNarrowed,
  already,
  areas: touched,
  environments,
  open,
  onOpenChange,
  disabled,
  onShown,
  onWhere,
}: LeaveOutMenuProps) {
  const words = useWords(planWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  const places = inStageOrder(environments)
  const items = ([1, 0] as const).flatMap((excluded): MenuItem[] => {
    const list: Omit<MenuItem, 'heading'>[] = []
    if (isNarrowed && excluded !== already)
      list.push({ id: `shown${excluded}`, title: words.shown(shownCount), onSelect: () => onShown(excluded) })
    if (touched.length > 1)
      for (const area of touched)
        list.push({
          id: `${area}${excluded}`,
          title: say(areaById(areas, area)?.titles ?? { en: area, zh: area }),
          onSelect: () => onWhere({ area }, excluded),
        })
    if (places.length > 1)
      for (const environment of places)
        list.push({
          id: `${environment}${excluded}`,
          title: nameOf(environment),
          onSelect: () => onWhere({ environment }, excluded),
        })
    list.push({ id: `all${excluded}`, title: words.everything, onSelect: () => onWhere({}, excluded) })
    return list.map((item, at) =>
      at === 0 ? { ...item, heading: excluded === 1 ? words.leaveOut : words.takeIn } : item,
    )
  })
  const change = useMenuFromRows(open, onOpenChange)
  return (
    <MenuButton
      isNamedByContent
      label={words.leaveOutLabel}
      items={disabled ? [] : items}
      keys="shift+x"
      align="end"
      open={open && !disabled}
      onOpenChange={change}
      className={disabled ? 'opacity-50' : ''}
    >
      {words.leaveOutMenu}
    </MenuButton>
  )
}
