import { useRef, useState } from 'react'
import { ownZone, type ClockChange } from '#derive/kinds/shared/zone.ts'
import { readDay, readWhen, sentWhen, writeWhen, type TypedTime } from '#derive/values/when.ts'
import { formatDay, formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { isReactForIme } from '#browser/keys/ime.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import type { ControlProps } from './control.ts'
import { fieldWords } from '../words.ts'

/** Parses texts such as `+3d`; shows the operator's zone and stores UTC. Days have no zone. */
export function DateControl({ id, value, onChange, onLeave, isFaulty, describedBy, label, field }: ControlProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const native = useRef<HTMLInputElement>(null)
  const isDay = field.day === true
  const stored = isDay ? dayIn(value) : instantOf(value)
  const written = (date: Date): string => (isDay ? writeWhen(date).slice(0, 10) : writeWhen(date))
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (stored ? written(stored) : typeof value === 'string' ? value : '')
  const reader = isDay ? readDay : readWhen
  const read: TypedTime | undefined = text.trim() === '' ? undefined : reader(text, new Date())
  const change = read instanceof Date ? undefined : read
  const settle = () => {
    if (typed !== undefined && read && !change) setTyped(undefined)
    onLeave?.()
  }
  const write = (next: string) => {
    setTyped(next)
    const when = next.trim() === '' ? undefined : reader(next, new Date())
    // Invalid text stays in the value, so validation refuses it.
    onChange(next.trim() === '' ? null : when ? (isDay && when instanceof Date ? written(when) : sentWhen(when)) : next)
  }
  return (
    <>
      <span className="relative flex items-center gap-1">
        <Input
          id={id}
          value={text}
          aria-label={label}
          placeholder={words.when}
          aria-invalid={isFaulty}
          aria-describedby={describedBy}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === undefined || isReactForIme(event)) return
            settle()
          }}
          className="nums"
        />
        <Button
          kind="quiet"
          label={words.pickDate}
          icon={<span aria-hidden="true">▾</span>}
          onClick={() => native.current?.showPicker()}
        />
        <input
          ref={native}
          type={isDay ? 'date' : 'datetime-local'}
          tabIndex={-1}
          aria-hidden="true"
          value={
            stored
              ? written(stored)
                  .replace(' ', 'T')
                  .replace(/[+-]\d\d:\d\d$/, '')
              : ''
          }
          onChange={(event) => event.target.value && write(event.target.value.replace('T', ' '))}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
      </span>
      <p className="pt-0.5 text-xs text-dim">
        {text.trim() === '' && (isDay ? '' : ownZone)}
        {text.trim() !== '' && !read && words.whenWrong}
        {read instanceof Date && readBack(read, isDay)}
        {change && !isFaulty && say(change.fault)}
      </p>
      {change && <Choices change={change} onChoose={write} />}
    </>
  )
}

function Choices({ change, onChoose }: { change: ClockChange; onChoose: (text: string) => void }) {
  return change.choices
    .map((choice) => writeWhen(new Date(choice)))
    .map((text) => (
      <Button key={text} kind="quiet" className="nums" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))
}

/** Start and end, each as in `DateControl`. */
export function RangeControl({ id, value, onChange, onLeave, isFaulty, describedBy, field }: ControlProps) {
  const words = useWords(fieldWords)
  const [start, end] = Array.isArray(value) ? (value as unknown[]) : [null, null]
  const set = (next: readonly unknown[]) =>
    onChange(next.every((each) => each === null || each === undefined) ? null : next)
  const shared = {
    field,
    ...(onLeave ? { onLeave } : {}),
    ...(isFaulty ? { isFaulty } : {}),
    ...(describedBy ? { describedBy } : {}),
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <div>
        <DateControl
          {...shared}
          id={id}
          label={words.from}
          value={start}
          onChange={(next) => set([next, end ?? null])}
        />
      </div>
      <div>
        <DateControl
          {...shared}
          id={`${id}-end`}
          label={words.to}
          value={end}
          onChange={(next) => set([start ?? null, next])}
        />
      </div>
    </div>
  )
}

function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Start of the day in the operator's zone. */
function dayIn(value: unknown): Date | undefined {
  const [day] = typeof value === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(value) ?? []) : []
  return day === undefined ? undefined : readDay(day, new Date())
}

function readBack(date: Date, isDay: boolean): string {
  return isDay ? formatDay(date) : `${formatInstant(date)} · ${formatRelative(date)} · ${ownZone}`
}
