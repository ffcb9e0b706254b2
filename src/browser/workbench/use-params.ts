import { useMemo, useReducer } from 'react'
import { checkForm, formReducer, startForm, type FormAction, type FormState } from '#browser/form/form-state.ts'
import { fieldsOfParams, type ScriptParam } from '#browser/state/scripts.ts'

/** Values survive changes of the parameters. */
export function useParams(params: readonly ScriptParam[] | undefined, given: Readonly<Record<string, unknown>>) {
  const shape = JSON.stringify(params ?? [])
  const fields = useMemo(() => fieldsOfParams(JSON.parse(shape) as ScriptParam[]), [shape])
  const [state, dispatch] = useReducer(reduce, undefined, () => startForm(fields, 'create', {}, given))
  const current = state.fields === fields ? state : withFields(state, fields)
  const start = startForm(fields, 'create', {}, given).values
  const textOf = (value: unknown) => JSON.stringify(value ?? null)
  return {
    state: current,
    isChanged: Object.keys(fields).some((name) => textOf(current.values[name]) !== textOf(start[name])),
    dispatch: (action: FormAction) => dispatch({ fields, action }),
    check: () => {
      const { input, faults } = checkForm(current, false)
      if (Object.keys(faults).length > 0) dispatch({ fields, action: { kind: 'refuse', faults } })
      return { input, isGood: Object.keys(faults).length === 0 }
    },
  }
}

function reduce(state: FormState, { fields, action }: { fields: FormState['fields']; action: FormAction }): FormState {
  return formReducer(state.fields === fields ? state : withFields(state, fields), action)
}

function withFields(state: FormState, fields: FormState['fields']): FormState {
  const filled = Object.fromEntries(
    Object.entries(state.values).filter(([, value]) => value !== null && value !== undefined),
  )
  // Remaining fields keep their faults.
  const faults = Object.fromEntries(Object.entries(state.faults).filter(([name]) => name in fields))
  return { ...startForm(fields, 'create', {}, filled), faults, left: state.left }
}
