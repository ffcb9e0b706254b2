import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

interface Option {
  readonly value: string
  readonly title: string
  readonly isDisabled?: boolean | undefined
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Title of the empty choice, if any. */
  readonly empty?: string
}

/** Native, for its type-ahead and keyboard behaviour. */
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
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.title}
        </option>
      ))}
    </select>
  )
}

/** Adds several or unknown values, which links may hold. */
function shownWith(options: readonly Option[], value: string): readonly Option[] {
  if (value === '' || options.some((option) => option.value === value)) return options
  const titles = value.split(',').map((each) => options.find((option) => option.value === each)?.title ?? each)
  return [...options, { value, title: titles.join(', ') }]
}
