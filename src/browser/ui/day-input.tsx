import { useState, type ComponentProps } from 'react'
import { readDay, writeWhen } from '#derive/values/when.ts'
import { Input } from './input.tsx'

/** Parses `today`, `-7d` or `mon`; undefined if invalid. */
export function dayOf(typed: string): string | undefined {
  const read = typed.trim() === '' ? undefined : readDay(typed, new Date())
  return read && writeWhen(read).slice(0, 10)
}

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  readonly day: string
  readonly onDay: (day: string) => void
}

/** The format is the same in every browser language. */
export function DayInput({ day, onDay, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? day
  const isWrong = text.trim() !== '' && dayOf(text) === undefined
  const settle = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    const next = dayOf(typed) ?? ''
    if (next !== day) onDay(next)
  }
  return (
    <Input
      {...rest}
      value={text}
      placeholder="YYYY-MM-DD"
      aria-invalid={isWrong}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        settle()
        rest.onKeyDown?.(event)
      }}
    />
  )
}
