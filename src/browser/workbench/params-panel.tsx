import { FieldRow } from '#browser/form/field-row.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { useParams } from './use-params.ts'
import { workbenchWords } from './words.ts'

interface ParamsPanelProps {
  readonly params: ReturnType<typeof useParams>
  /** `unread` if the check got no answer. */
  readonly state: 'reading' | 'known' | 'unread'
  readonly onLeave: () => void
}

export function ParamsPanel({ params, state: known, onLeave }: ParamsPanelProps) {
  const words = useWords(workbenchWords)
  const { state, dispatch } = params
  const fields = Object.entries(state.fields)
  return (
    <section aria-label={words.params} className="border-b border-line">
      <h3 className="flex h-10 items-center border-b border-line px-4 font-semibold">{words.params}</h3>
      {fields.length === 0 ? (
        <p className={cx('px-4 py-4 text-dim', known === 'reading' && 'late')} aria-busy={known === 'reading'}>
          {words.ofParams[known]}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any field
        <form
          id="script-params"
          aria-label={words.params}
          className="space-y-3.5 px-4 pt-3 pb-4"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onLeave()}
        >
          {fields.map(([name, field]) => (
            <FieldRow
              key={name}
              name={name}
              field={field}
              prefix="param"
              isWide
              value={state.values[name]}
              isChanged={false}
              {...(state.faults[name] ? { fault: state.faults[name] } : {})}
              dispatch={dispatch}
            />
          ))}
        </form>
      )}
    </section>
  )
}
