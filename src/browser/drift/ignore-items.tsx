import { IgnoreMenu } from '#browser/plan/ignore/ignore-menu.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useDriftRecords } from './drift-peek.tsx'
import type { Direction, DriftItem } from './use-planning.ts'
import { driftWords } from './words.ts'

interface IgnoreItemsProps extends Direction {
  readonly items: readonly DriftItem[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onIgnored: () => void
}

export function IgnoreItems({ area, from, to, items, open, onOpenChange, onIgnored }: IgnoreItemsProps) {
  const words = useWords(driftWords)
  const here = useApp((state) => state.environment)
  const [first, ...others] = items
  const single = others.length === 0 ? first : undefined
  const { data: changes, isLoading } = useDriftRecords({ area, from, to }, open ? single?.id : undefined)
  const records = first && {
    area,
    ids: items.map(({ id }) => id),
    name: single?.label ?? words.items(items.length, items.length),
    against: from === here ? to : from,
    changes,
  }
  return <IgnoreMenu records={records} open={open && !isLoading} onOpenChange={onOpenChange} onIgnored={onIgnored} />
}
