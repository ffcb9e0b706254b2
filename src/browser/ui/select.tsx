import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

interface Option {
  readonly value: string
  readonly title: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** shown for the empty value; without it one must choose */
  readonly empty?: string
}

/** The platform's own list: it has type-ahead and every keyboard rule already. */
export function Select({ options, value, onChange, empty, className, ...rest }: SelectProps) {
  return (
    <select
      className={cx(
        'h-8 w-full truncate rounded border border-line-strong bg-surface pr-1 pl-2 disabled:bg-raised disabled:text-dim',
        className,
      )}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {shownWith(options, value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  )
}

/** A link may choose several at once, or what is no choice: the list shows that, and not that nothing was chosen. */
function shownWith(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options
  const titles = value.split(',').map((each) => options.find((option) => option.value === each)?.title ?? each)
  return [...options, { value, title: titles.join(', ') }]
}
