import type { Dispatch } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { labelField } from '#derive/label.ts'
import { formGroups } from '#derive/form.ts'
import { leadsTo } from '#derive/leads.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { FieldRow } from './field-row.tsx'
import type { FormAction, FormState } from './form-state.ts'

interface FormFieldsProps {
  readonly area: AnyArea
  readonly state: FormState
  readonly changed: readonly string[]
  /** A new number recreates the controls, dropping unaccepted text. */
  readonly resets: number
  readonly dispatch: Dispatch<FormAction>
}

export function FormFields({ area, state, changed, resets, dispatch }: FormFieldsProps) {
  const say = useSay()
  return formGroups(area, state.fields).map((group, at) => (
    <section key={`${group.title?.en ?? at} ${resets}`} className="pb-3">
      {group.title && (
        <h3 className={at === 0 ? 'mb-2 font-semibold' : 'mt-2 mb-2 border-t border-line pt-4 font-semibold'}>
          {say(group.title)}
        </h3>
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-3.5 min-[1100px]:grid-cols-2">
        {group.fields.map(({ name, field, wide }) => (
          <FieldRow
            isWide={wide || name === labelField(area)}
            key={name}
            name={name}
            field={field}
            of={leadsTo(field, state.values)}
            prefix={`form-${area.id}`}
            value={state.values[name]}
            isChanged={changed.includes(name)}
            {...(state.faults[name] ? { fault: state.faults[name] } : {})}
            dispatch={dispatch}
          />
        ))}
      </div>
    </section>
  ))
}
