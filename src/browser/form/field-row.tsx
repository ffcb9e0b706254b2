import { memo, type ComponentType } from 'react'
import type { Field, Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { ControlProps } from '#browser/kinds/controls/control.ts'
import { Control } from '#browser/kinds/controls/controls.tsx'
import type { FormAction } from './form-state.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { PageLinks } from '#browser/notices/page-links.tsx'

interface FieldRowProps {
  readonly name: string
  readonly field: Field
  /** Area, if the value is a record id as text. */
  readonly of?: string | undefined
  readonly value: unknown
  readonly isChanged: boolean
  readonly fault?: Words
  /** Start of the control's element id. */
  readonly prefix: string
  readonly isWide: boolean
  readonly dispatch: (action: FormAction) => void
  readonly Own?: ComponentType<ControlProps> | undefined
}

export const FieldRow = memo(function FieldRow({
  name,
  field,
  of,
  value,
  isChanged,
  fault,
  prefix,
  isWide,
  dispatch,
  Own = Control,
}: FieldRowProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const id = `${prefix}-${name}`
  const title = say(field.title)
  const about = fault ? `${id}-fault` : field.help ? `${id}-help` : undefined
  // The label names controls of several elements as a group.
  const isGroup = kinds[field.kind].drawsSeveral === true
  const Label = isGroup ? 'span' : 'label'
  return (
    <div
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
      data-field={name}
      className={cx(
        'relative min-w-0',
        isWide && 'min-[1100px]:col-span-2',
        isChanged &&
          'before:absolute before:inset-y-0 before:-left-3.5 before:w-0.5 before:rounded-full before:bg-accent',
      )}
    >
      <div className="mb-0.5 flex min-h-5 items-baseline gap-1.5 text-xs">
        <Label id={`${id}-label`} {...(isGroup ? {} : { htmlFor: id })} className="text-dim">
          {title}
        </Label>
        {field.required && <span className="text-faint">{words.required}</span>}
        {isChanged && (
          <>
            <span className="text-accent">{words.changed}</span>
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.reset(title)}
              onClick={() => dispatch({ kind: 'reset', name })}
              className="rounded-sm text-dim underline-offset-2 hover:underline focus-visible:underline"
            >
              {words.resetShort}
            </button>
          </>
        )}
      </div>
      <Own
        field={field}
        id={id}
        value={value}
        {...(of ? { of } : {})}
        isFaulty={fault !== undefined}
        {...(about ? { describedBy: about } : {})}
        {...(isGroup ? { label: title } : {})}
        onChange={(next) => dispatch({ kind: 'set', name, value: next })}
        onLeave={() => dispatch({ kind: 'leave', name })}
      />
      {fault ? (
        <p id={`${id}-fault`} className="pt-0.5 text-xs text-danger">
          <PageLinks text={say(fault)} />
        </p>
      ) : (
        field.help && (
          <p id={`${id}-help`} className="pt-0.5 text-xs text-dim">
            <PageLinks text={say(field.help)} />
          </p>
        )
      )}
    </div>
  )
})
