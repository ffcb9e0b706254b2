import type { RefObject } from 'react'
import { Input } from '#browser/ui/input.tsx'
import { PageKbd } from '#browser/ui/kbd.tsx'

interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  /** Enter, ArrowDown and Escape return to the rows. */
  readonly onLeave: () => void
}

export function FilterField({ label, value, onChange, field, onLeave }: FilterFieldProps) {
  return (
    <span className="relative w-64">
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (
            event.nativeEvent.isComposing ||
            !['Escape', 'Enter', 'ArrowDown'].includes(event.key) ||
            event.ctrlKey ||
            event.metaKey
          )
            return
          event.preventDefault()
          if (event.key === 'Escape') onChange('')
          onLeave()
        }}
        className="h-7! pr-7"
      />
      {value === '' && <PageKbd keys="/" className="pointer-events-none absolute top-[5px] right-1.5" />}
    </span>
  )
}
