import type { AnyArea, Field, Fields, Words } from '#catalogue/index.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { check } from '#derive/values/check.ts'
import { leadOf, leadsTo } from '#derive/leads.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { windowFault } from '#derive/values/window.ts'

export interface FormState {
  readonly fields: Fields
  readonly mode: 'create' | 'update'
  readonly initial: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: Readonly<Record<string, Words>>
  /** Fields that the focus has left, whose faults are shown. */
  readonly left: ReadonlySet<string>
  readonly window?: AnyArea['window']
}

export function startForm(
  fields: Fields,
  mode: FormState['mode'],
  initial: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>> = {},
  window?: AnyArea['window'],
): FormState {
  const defaults =
    mode === 'create'
      ? Object.fromEntries(
          Object.entries(fields).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
        )
      : {}
  return { fields, mode, initial, values: { ...defaults, ...initial, ...values }, faults: {}, left: new Set(), window }
}

/** `refuse` shows the server's faults; `rebase` continues from another version of the record. */
export type FormAction =
  | { readonly kind: 'set'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'leave'; readonly name: string }
  | { readonly kind: 'reset'; readonly name?: string }
  | { readonly kind: 'refuse'; readonly faults: Readonly<Record<string, Words>> }
  | {
      readonly kind: 'rebase'
      readonly initial: Readonly<Record<string, unknown>>
      readonly values: Readonly<Record<string, unknown>>
    }

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'set': {
      const values = withoutStrangers(state, { ...state.values, [action.name]: action.value })
      const { [action.name]: _fault, ...faults } = state.faults
      return recheck({ ...state, values, faults }, action.name)
    }
    case 'leave':
      return recheck({ ...state, left: new Set([...state.left, action.name]) }, action.name, true)
    case 'reset': {
      const names = action.name === undefined ? Object.keys(state.fields) : [action.name]
      const before = startForm(state.fields, state.mode, state.initial).values
      const own = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
      const values = withoutStrangers(state, { ...state.values, ...own })
      return {
        ...state,
        values,
        faults: Object.fromEntries(Object.entries(state.faults).filter(([name]) => !names.includes(name))),
      }
    }
    case 'refuse':
      return { ...state, faults: action.faults, left: new Set([...state.left, ...Object.keys(action.faults)]) }
    case 'rebase':
      return { ...state, initial: action.initial, values: { ...action.initial, ...action.values }, faults: {} }
  }
}

/** Clears ids whose target area changed; the initial area restores the initial id. */
function withoutStrangers({ fields, initial, values: before }: FormState, values: FormState['values']) {
  const cleaned = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const area = leadsTo(field, values)
    if (area === leadsTo(field, before)) continue
    if (leadOf(field, before, before[name])) cleaned[name] = null
    if (isEmpty(field, cleaned[name]) && area === leadsTo(field, initial)) cleaned[name] = initial[name] ?? null
  }
  return cleaned
}

export function changedNames({ fields, values, initial, mode }: FormState): string[] {
  const before = startForm(fields, mode, initial).values
  return Object.keys(fields).filter((name) => !same(fields, name, values[name], before[name]))
}

/** Checks the form as the server does. */
export function checkForm(
  state: FormState,
  open: boolean,
): { readonly input: Record<string, unknown>; readonly faults: Record<string, Words> } {
  const names = state.mode === 'update' ? changedNames(state) : Object.keys(state.fields)
  const sent = Object.fromEntries(names.map((name) => [name, state.values[name] ?? null]))
  const filled =
    state.mode === 'create' ? Object.fromEntries(Object.entries(sent).filter(([, value]) => !isLeftOut(value))) : sent
  const { value, errors } = check(state.fields, filled, { partial: state.mode === 'update', open })
  const input = Object.fromEntries(
    Object.entries(value).filter(([name, each]) => state.mode === 'update' || (name in filled && each !== undefined)),
  )
  const backwards = state.window?.some((name) => names.includes(name))
    ? windowFault(state, { ...state.initial, ...value })
    : undefined
  const all = backwards ? [...errors, backwards] : errors
  return { input, faults: Object.fromEntries(all.map(({ field, message }) => [field, message])) }
}

/** True for empty controls, which get defaults. An empty list is a value. */
function isLeftOut(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function same(fields: Fields, name: string, one: unknown, other: unknown): boolean {
  const field = fields[name]
  if (isEmpty(field, one) && isEmpty(field, other)) return true
  // Reads the text of a number field as its number.
  const read = (value: unknown) => {
    const parsed = field && !isLeftOut(value) ? parseValue(field, value) : { value }
    return JSON.stringify('value' in parsed ? parsed.value : value)
  }
  return read(one) === read(other)
}

/** Shows a field's fault after the focus leaves it. A new start rechecks its end. */
function recheck(state: FormState, name: string, leaving = false): FormState {
  const [start, end] = state.window ?? []
  const field = state.fields[name]
  const next = field && (leaving || state.left.has(name)) ? withFault(state, name, field) : state
  return name === start && end !== undefined ? recheck(next, end) : next
}

function withFault(state: FormState, name: string, field: Field): FormState {
  const value = state.values[name]
  const parsed = isLeftOut(value) ? undefined : parseValue(field, value)
  const backwards = windowFault(state, state.values)
  const fault = parsed && 'fault' in parsed ? parsed.fault : backwards?.field === name ? backwards.message : undefined
  const { [name]: _before, ...faults } = state.faults
  return { ...state, faults: fault ? { ...faults, [name]: fault } : faults }
}
