import { memo, useRef, useState } from 'react'
import { bothOf, useT } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { part } from '#browser/parts/part.tsx'
import { usePageKeys } from '#browser/ui/kbd.tsx'
import { Button } from '#browser/ui/button.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import type { Columns } from './use-columns.ts'

const ColumnPopover = part(
  () => import('./column-popover.tsx'),
  (module) => module.ColumnPopover,
)
export const fetchColumns = ColumnPopover.fetch

export const ColumnMenu = memo(function ColumnMenu({ columns }: { columns: Columns }) {
  const t = useT()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useKeys('view', [{ keys: 'Shift+c', title: bothOf('browse.columns'), run: () => setOpen(true) }])
  return (
    <>
      <Button
        ref={anchor}
        aria-keyshortcuts={usePageKeys('Shift+C')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('browse.columns')}
      </Button>
      {open && (
        <ColumnPopover columns={columns} anchor={anchor} onClose={close} fallback={<LayerAwaited onClose={close} />} />
      )}
    </>
  )
})
