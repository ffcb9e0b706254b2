import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useT } from '#browser/i18n/i18n.ts'
import { changeSettings, readSettings } from '#browser/state/settings.ts'
import { cx } from './class-names.ts'

const [least, most] = [420, 720]

interface SidePanelProps {
  readonly label: string
  readonly children: ReactNode
  /** Fills the available width. */
  readonly full?: boolean
}

export function SidePanel({ label, children, full }: SidePanelProps) {
  const t = useT()
  const [width, setWidth] = useState(() => readSettings().peekWidth ?? 440)
  const panel = useRef<HTMLElement>(null)
  const resize = (wanted: number) => {
    const next = Math.round(Math.min(most, Math.max(least, wanted)))
    setWidth(next)
    changeSettings({ peekWidth: next })
  }
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      resize((panel.current?.getBoundingClientRect().right ?? innerWidth) - event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: 24, ArrowRight: -24 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    resize(width + by)
  }
  return (
    <aside
      ref={panel}
      role="region"
      aria-label={label}
      style={full ? {} : { width }}
      className={cx(
        'flex max-w-full flex-col bg-surface',
        full
          ? 'min-w-0 flex-1'
          : 'relative shrink-0 border-l border-line max-[1023px]:absolute max-[1023px]:inset-y-0 max-[1023px]:right-0 max-[1023px]:z-30 max-[1023px]:shadow-dialog',
      )}
    >
      {!full && (
        <div
          role="separator"
          tabIndex={0}
          aria-label={t('peek.resize')}
          aria-orientation="vertical"
          aria-valuenow={width}
          aria-valuemin={least}
          aria-valuemax={most}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
          className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none"
        />
      )}
      {children}
    </aside>
  )
}
