import type { AnyArea } from '#catalogue/index.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { stepQuery } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { withoutFilters, type ListQuery } from '../query.ts'

interface EmptyRowsProps {
  readonly area: AnyArea
  readonly filtered: boolean
  readonly onNew: (() => void) | undefined
  readonly query: ListQuery
}

export function EmptyRows({ area, filtered, onNew, query }: EmptyRowsProps) {
  const t = useT()
  const say = useSay()
  const mayCreate = useMay('write')
  if (filtered) {
    return (
      <EmptyBlock
        action={
          <Button onClick={() => (focusRows(), stepQuery(withoutFilters(query)))}>{t('browse.clearFilters')}</Button>
        }
      >
        {t('browse.noMatch')}
      </EmptyBlock>
    )
  }
  return (
    <EmptyBlock
      action={
        onNew &&
        mayCreate && (
          <Button kind="primary" keys="c" onClick={onNew}>
            {t('browse.add', { what: inside(say(area.title)) })}
          </Button>
        )
      }
    >
      {t('browse.noRows', { what: inside(say(area.titles)) })}
    </EmptyBlock>
  )
}
