import { useRef, type KeyboardEvent } from 'react'
import { cx } from './class-names.ts'

interface Tab {
  readonly id: string
  readonly title: string
  readonly count?: string
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly label: string
  /** id of the panel the tabs govern; give it `role="tabpanel"` */
  readonly panelId: string
  readonly className?: string
}

/** One tab stop; arrows move and choose. */
export function Tabs({ tabs, value, onChange, label, panelId, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = tabs[to % tabs.length]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('flex h-8 shrink-0 items-stretch gap-4 overflow-x-auto border-b border-line px-4', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={cx(
            '-mb-px border-b-2 whitespace-nowrap -outline-offset-2',
            tab.id === value ? 'border-accent font-medium text-accent' : 'border-transparent text-dim hover:text-ink',
          )}
        >
          {tab.title}
          {tab.count && <span className="nums ml-1 text-dim">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
