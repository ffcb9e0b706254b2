import { kinds } from '#derive/kinds/kinds.ts'
import { CheckBox, Input, TextArea } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { textOf, type ControlProps } from './control.ts'
import { fieldWords } from '../words.ts'

export function TextControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const isNumber = kinds[field.kind].filter === 'number'
  return (
    <Input
      id={id}
      value={textOf(value)}
      aria-label={label}
      inputMode={isNumber ? 'decimal' : field.kind === 'url' ? 'url' : undefined}
      maxLength={isNumber ? 24 : undefined}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className={isNumber ? 'nums' : field.kind === 'url' ? 'font-mono text-xs' : ''}
    />
  )
}

export function LongTextControl({ id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  return (
    <TextArea
      id={id}
      value={textOf(value)}
      aria-label={label}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

export function FlagControl({ id, value, onChange, onLeave, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const on = Number(value) === 1
  return (
    <label className="flex h-8 items-center gap-2">
      <CheckBox
        id={id}
        role="switch"
        aria-checked={on}
        aria-label={label}
        checked={on}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        onBlur={onLeave}
      />
      <span className={on ? '' : 'text-dim'}>{on ? words.yes : words.no}</span>
    </label>
  )
}

export function ChoiceControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const chosen = textOf(value)
  const options = (field.choices ?? [])
    .map(({ value: each, title, computed }) => ({ value: String(each), title: say(title), isDisabled: computed }))
    .filter((option) => !option.isDisabled || option.value === chosen)
  // A stored value that is no longer a choice stays visible.
  const known =
    chosen === '' || options.some((option) => option.value === chosen)
      ? options
      : [...options, { value: chosen, title: chosen }]
  return (
    <Select
      id={id}
      aria-label={label}
      options={known}
      value={chosen}
      empty={field.required ? words.choose : words.none}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={(picked) =>
        onChange(field.choices?.find((choice) => String(choice.value) === picked)?.value ?? (picked || null))
      }
      onBlur={onLeave}
    />
  )
}

const hex = /^#[0-9a-f]{6}/i

export function ColorControl({ id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(fieldWords)
  const chosen = textOf(value)
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label={label ?? words.choose}
        tabIndex={-1}
        value={hex.test(chosen) ? chosen.slice(0, 7).toLowerCase() : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-9 shrink-0 rounded border border-line-strong bg-surface p-0.5"
      />
      <Input
        id={id}
        value={chosen}
        aria-label={label}
        placeholder="#23395d"
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="font-mono text-xs"
      />
    </span>
  )
}
