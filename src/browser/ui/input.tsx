import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

const box =
  'w-full rounded border border-line-strong bg-surface px-2.5 aria-invalid:border-danger disabled:bg-raised disabled:text-dim read-only:bg-raised'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input autoComplete="off" spellCheck={false} className={cx(box, 'h-8', className)} {...rest} />
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(box, 'py-1.5 [field-sizing:content] max-h-96', rows === 1 ? 'min-h-8' : 'min-h-16', className)}
      {...rest}
    />
  )
}

/** The platform's check box differs too much between themes. */
export function CheckBox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      className={cx(
        'relative size-3.5 shrink-0 cursor-pointer appearance-none rounded-[3.5px] border-[1.5px] border-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-40',
        "before:absolute before:hidden before:content-[''] checked:before:top-0 checked:before:left-[3px] checked:before:block checked:before:h-2 checked:before:w-[5px] checked:before:rotate-45 checked:before:border-r-[1.5px] checked:before:border-b-[1.5px] checked:before:border-accent-ink",
        'indeterminate:before:top-[4.5px] indeterminate:before:left-[2px] indeterminate:before:block indeterminate:before:h-[1.5px] indeterminate:before:w-[7px] indeterminate:before:bg-accent-ink',
        className,
      )}
      {...rest}
    />
  )
}
