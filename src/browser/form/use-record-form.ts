import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react'
import type { Words } from '#catalogue/index.ts'
import { useRowName } from '#browser/kinds/row-name.ts'
import { isSecret } from '#derive/values/secret.ts'
import { copyLines } from '#browser/kinds/controls/copy-lines.ts'
import type { FieldContext } from '#browser/kinds/field-context.ts'
import { openFault, openName, withOpenPart } from '#browser/kinds/open-part.ts'
import { storeForm, onSignIn } from '#browser/session/stored-form.ts'
import { useFormFocus } from './form-focus.ts'
import { changedNames, checkForm, formReducer, startForm } from './form-state.ts'
import { commandInput, fieldsOfForm } from './send-form.ts'
import { useHeld } from './use-held.ts'
import { useLeaving } from './use-leaving.ts'
import { useSave } from './use-save.ts'
import type { RecordFormProps } from './record-form-props.ts'

type FieldFaults = Readonly<Record<string, Words>>

export function useRecordForm(props: RecordFormProps, body: RefObject<HTMLFormElement | null>) {
  const { area, entry, row, request, onClose, onDirty } = props
  const [state, dispatch] = useReducer(formReducer, undefined, () => startOf(props))
  const [resets, setResets] = useState(0)
  const held = useHeld()
  const changed = changedNames(state)
  const isDirty = changed.length > 0
  // Input that no control has accepted would be lost too.
  const isUnsaved = isDirty || held.isHeld
  const focusBack = useFormFocus(body)
  const leaving = useLeaving({ ...props, isUnsaved, focusBack })
  const name = useRowName(area, row) ?? ''
  const refuse = (faults: FieldFaults) => {
    dispatch({ kind: 'refuse', faults })
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const onSent = () => {
    onDirty(false)
    onClose()
  }
  const isField = (field: string) => field in state.fields
  const saving = useSave({ area, entry, row, parent: request.parent, name, isField, onRefused: refuse, onSent })
  useKeepForSignIn(() => {
    // Unaccepted input and choices in a conflict cannot be stored, so leaving needs a decision.
    if (!isDirty || held.isHeld || saving.version !== row?.['_version']) return
    const names = (row ? changed : Object.keys(state.fields)).filter((each) => !isSecret(each))
    const values = Object.fromEntries(names.map((each) => [each, state.values[each]]))
    if (storeForm({ ...request, ...(row ? { row } : {}), values })) leaving.free()
  })
  const checked = (): Readonly<Record<string, unknown>> | undefined => {
    const { input, faults } = checkForm(state, area.open === true)
    const fault = openFault(area, input[openName])
    const all = fault ? { ...faults, [openName]: fault } : faults
    if (Object.keys(all).length === 0) return input
    refuse(all)
    return undefined
  }
  return {
    state,
    dispatch,
    resets,
    changed: row ? changed : [],
    isDirty,
    isUnsaved,
    held,
    saving,
    leaving,
    name,
    context: useContextOfFields(props, state.initial, held.hold),
    save: async () => {
      if (saving.isBusy || held.goToFirst() || (row && !isDirty)) return
      const input = checked()
      if (input) await saving.send(input)
    },
    copy: () => {
      if (row && !isDirty) return
      const input = checked()
      if (input) void copyLines([[entry, commandInput(entry, input, row, request.parent)]])
    },
    cancel: () => {
      if (!isUnsaved) return onClose()
      if (!row) return leaving.ask()
      dispatch({ kind: 'reset' })
      // Recreates the controls, dropping unaccepted text.
      setResets(resets + 1)
    },
    resolve: (chosen?: Readonly<Record<string, unknown>>) => {
      if (chosen && saving.theirs) {
        // Keeps fields changed only here, now compared with the current record.
        const own = Object.fromEntries(changed.map((each) => [each, state.values[each]]))
        dispatch({ kind: 'rebase', initial: saving.theirs, values: { ...own, ...chosen } })
      }
      saving.settle(chosen !== undefined)
      focusBack()
    },
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

function startOf({ area, entry, row, request: { parent, values, preset } }: RecordFormProps) {
  const initial = withOpenPart(area, row ?? preset ?? {})
  return startForm(
    fieldsOfForm(area, entry, parent !== undefined),
    row ? 'update' : 'create',
    initial,
    values,
    area.window,
  )
}

function useContextOfFields(
  { area, entry, request: { parent } }: RecordFormProps,
  initial: FieldContext['initial'],
  hold: FieldContext['hold'],
): FieldContext {
  return useMemo(() => {
    const prefix = `form-${area.id}-`
    return { area, name: entry.name, parent, initial, nameOf: (id) => id.slice(prefix.length), hold }
  }, [area, entry, parent, initial, hold])
}

function useKeepForSignIn(keep: () => void): void {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => onSignIn(() => latest.current()), [])
}
