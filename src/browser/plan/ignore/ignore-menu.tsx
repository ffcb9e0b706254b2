import { useEffect } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { notify } from '#browser/notices/notify.ts'
import { useApp } from '#browser/state/app-state.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import { storedField } from '../changes/stored-fields.ts'
import { useMenuFromRows } from '../filter/use-menu-from-rows.ts'
import { fieldsOf } from '../plan-data.ts'
import { ignoreDifference, type IgnorableRecords, type IgnoreChoice } from './ignore.ts'
import { ignoreWords } from './words.ts'

interface IgnoreMenuProps {
  readonly records: IgnorableRecords | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onIgnored?: (choice: IgnoreChoice) => void
}

export function IgnoreMenu({ records, open, onOpenChange, onIgnored }: IgnoreMenuProps) {
  const words = useWords(ignoreWords)
  const choices = useChoices(records)
  const change = useMenuFromRows(open, onOpenChange)
  const items = (['change', 'good'] as const).flatMap((until) =>
    choices.map((choice, at) => ({
      id: `${until}${at}`,
      title: choice.title,
      ...(at === 0 ? { heading: words.until[until] } : {}),
      onSelect: () => void ignoreDifference(choice, until).then((isIgnored) => isIgnored && onIgnored?.(choice)),
    })),
  )
  const isLost = open && items.length === 0
  useEffect(() => {
    if (!isLost) return
    onOpenChange(false)
    notify(ignoreWords.nothing)
  }, [isLost, onOpenChange])
  return (
    <MenuButton
      isNamedByContent
      label={words.label}
      items={items}
      keys="i"
      align="end"
      open={open && !isLost}
      onOpenChange={change}
      className={items.length === 0 ? 'opacity-50' : ''}
    >
      {words.menu}
    </MenuButton>
  )
}

const mostFields = 8

function useChoices(records: IgnorableRecords | undefined): readonly IgnoreChoice[] {
  const words = useWords(ignoreWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  if (!records) return []
  const { area, ids, name, against, changes = [] } = records
  const whole = { area, ...(ids.length > 0 ? { items: [...ids] } : {}) }
  const fields = new Map<string, IgnoreChoice>()
  for (const { area: of, kind, ...change } of changes)
    for (const { field } of kind === 'update' ? fieldsOf({ area: of, kind, ...change }) : []) {
      const stored = areas && storedField(areas, of, field)
      if (stored)
        fields.set(`${of} ${field}`, { title: words.field(say(stored.field.title)), rule: { area: of, field } })
    }
  return [
    ...(against ? [{ title: words.here(name, nameOf(against)), rule: { ...whole, against } }] : []),
    { title: words.everywhere(name), rule: whole },
    ...[...fields.values()].slice(0, mostFields),
  ]
}
