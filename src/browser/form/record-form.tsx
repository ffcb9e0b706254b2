import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { AnyArea, Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { attempts } from '#client/attempts.ts'
import type { Entry } from '#derive/calls.ts'
import { leadsTo } from '#derive/leads.ts'
import { labelField, labelOfRow, reaches } from '#derive/columns.ts'
import { formGroups } from '#derive/form.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { inside } from '#derive/inside.ts'
import { isSecret } from '#derive/secret.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { keepForm, onSignIn } from '#browser/session/kept-form.ts'
import { useApp, type FormRequest, type Row } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { Summary } from '#browser/browse/summary.tsx'
import { ConflictView } from './conflict-view.tsx'
import { FieldRow } from './field-row.tsx'
import { FormPlaceProvider, type FormPlace } from './form-place.ts'
import { FormFoot } from './form-foot.tsx'
import { changedNames, checkForm, formReducer, startForm } from './form-state.ts'
import { useEscape, useFormFocus } from './form-focus.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { copyLines } from './copy-lines.ts'
import { openFault, openName, withOpenPart } from './open-part.ts'
import { commandInput, fieldsOfForm, sendForm } from './send-form.ts'
import { useFormWords } from './words.ts'

interface RecordFormProps {
  readonly area: AnyArea
  readonly entry: Entry
  /** the record edited; none when a new one is made */
  readonly row?: Row
  readonly request: FormRequest
  readonly onClose: () => void
  /** told while there are unsaved changes */
  readonly onDirty: (isDirty: boolean) => void
  /** another form was asked for: the operator decides first */
  readonly isLeaving: boolean
  readonly onLeave: (discard: boolean) => void
}

/** The form of a record, from the fields of its command; checked as on the server. */
export function RecordForm({ area, entry, row, request, onClose, onDirty, isLeaving, onLeave }: RecordFormProps) {
  const { parent, values, preset } = request
  const words = useFormWords()
  const say = useSay()
  const t = useT()
  const environment = useApp((state) => state.environment)
  const language = useApp((state) => state.language)
  const mode = row ? 'update' : 'create'
  const [state, dispatch] = useReducer(formReducer, undefined, () =>
    startForm(
      fieldsOfForm(area, entry, parent !== undefined),
      mode,
      withOpenPart(area, row ?? preset ?? {}),
      values,
      area.window,
    ),
  )
  const [isBusy, setBusy] = useState(false)
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map())
  const [isHeld, setIsHeld] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<Row>()
  const [version, setVersion] = useState(row?.['_version'])
  const [attempt] = useState(attempts)
  const body = useRef<HTMLFormElement>(null)
  const focusBack = useFormFocus(body)
  const changed = changedNames(state)
  const isDirty = changed.length > 0
  // what a control has not taken in yet would be lost as well
  const isUnsaved = isDirty || held.size > 0
  const guard = useLeaveGuard(isUnsaved)
  useDirty(isUnsaved, onDirty)
  const keep = () => {
    // what a control has not taken in, or was chosen in a conflict, cannot be shown again: one is asked before it is lost
    if (!isDirty || held.size > 0 || version !== row?.['_version']) return false
    const own = Object.fromEntries(
      (row ? changed : Object.keys(state.fields))
        .filter((each) => !isSecret(each))
        .map((each) => [each, state.values[each]]),
    )
    const isKept = keepForm({ ...request, ...(row ? { row } : {}), values: own })
    if (isKept) guard.free()
    return isKept
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => onSignIn(() => latest.current()), [])
  const name = row ? labelOfRow(area, row, language) : ''
  const what = inside(say(area.title))
  const place = environment.startsWith('prod') ? words.inProduction(say(environmentWords(environment))) : ''
  const label =
    (row ? (isDirty ? words.save(changed.length) : words.saveNone) : words.createNow(what)) +
    (isDirty || !row ? place : '')

  const formPlace = useMemo((): FormPlace => {
    const prefix = `form-${area.id}-`
    const hold: FormPlace['hold'] = (id, why) =>
      setHeld((all) => new Map([...all].filter(([each]) => each !== id).concat(why === undefined ? [] : [[id, why]])))
    return { area, name: entry.name, parent, initial: state.initial, nameOf: (id) => id.slice(prefix.length), hold }
  }, [area, entry, parent, state.initial])
  const checked = () => {
    const { input, faults } = checkForm(state, area.open === true)
    const fault = openFault(area, input[openName])
    return { input, faults: fault ? { ...faults, [openName]: fault } : faults }
  }
  const refuse = (faults: Readonly<Record<string, Words>>) => {
    dispatch({ kind: 'refuse', faults })
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (): Promise<boolean> => {
    if (isBusy) return false
    const [waits] = held.keys()
    setIsHeld(waits !== undefined)
    if (waits !== undefined) {
      document.getElementById(waits)?.focus()
      return false
    }
    if (row && !isDirty) return false
    const { input, faults } = checked()
    if (Object.keys(faults).length > 0) {
      refuse(faults)
      return false
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const { receipt } = await sendForm(entry, input, row, parent, version, attempt)
      notify(
        row
          ? { en: `Saved ${name}.`, zh: `已保存“${name}”。` }
          : { en: `Created ${inside(area.title.en)}.`, zh: `已新建${area.title.zh}。` },
        receipt,
      )
      onDirty(false)
      onClose()
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409 && error.current)
        setTheirs(withOpenPart(area, error.current) as Row)
      else if (error instanceof ApiProblem && error.errors.length > 0)
        refuse(Object.fromEntries(error.errors.map(({ field, message }) => [field, { en: message, zh: message }])))
      const isPlaced =
        error instanceof ApiProblem &&
        (error.errors.some(({ field }) => field in state.fields) || (error.status === 409 && error.current))
      if (!isPlaced) setProblem(problemText(error, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  const copy = () => {
    if (row && !isDirty) return
    const { input, faults } = checked()
    if (Object.keys(faults).length > 0) refuse(faults)
    else void copyLines([[entry, commandInput(entry, input, row, parent)]])
  }
  const saveByKey = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void save()
  }
  useKeys('view', [
    { keys: 'Mod+Enter', title: { en: 'Save the form', zh: '保存表单' }, run: saveByKey, inFields: true },
    { keys: 'Mod+Shift+C', title: { en: 'Copy as script line', zh: '复制为脚本行' }, run: copy, inFields: true },
  ])
  const [resets, setResets] = useState(0)
  const [asked, setAsked] = useState(false)
  const isAsking = asked || isLeaving || guard.wanted !== undefined
  const stay = () => {
    setAsked(false)
    guard.stay()
    if (isLeaving) onLeave(false)
    focusBack()
  }
  useEscape(body, () => (isAsking ? stay() : isUnsaved ? setAsked(true) : onClose()))
  const cancel = () => {
    if (!isUnsaved) return onClose()
    if (!row) return setAsked(true)
    dispatch({ kind: 'reset' })
    // the controls anew: what is only typed goes too
    setResets(resets + 1)
  }
  const discard = () => {
    onDirty(false)
    if (guard.wanted !== undefined) guard.go()
    if (isLeaving) onLeave(true)
    else onClose()
  }

  return (
    <>
      <form
        ref={body}
        aria-label={row ? words.edit(what, name) : words.create(what)}
        onSubmit={saveByKey}
        className="min-h-0 flex-1 overflow-y-auto px-6 py-4"
      >
        <FormPlaceProvider value={formPlace}>
          <div className="mx-auto max-w-[520px]">
            {problem && (
              <p role="alert" className="mb-3 rounded bg-danger-soft px-3 py-2 text-danger">
                {problem}
              </p>
            )}
            {theirs && (
              <ConflictView
                fields={state.fields}
                mine={state.values}
                theirs={theirs}
                names={Object.keys(state.fields).filter(
                  (each) => JSON.stringify(theirs[each] ?? null) !== JSON.stringify(state.initial[each] ?? null),
                )}
                both={changed}
                onCancel={() => {
                  setTheirs(undefined)
                  focusBack()
                }}
                onChoose={(chosen) => {
                  // fields only I changed stay mine; the record as it is now is what they are compared with
                  const own = Object.fromEntries(changed.map((each) => [each, state.values[each]]))
                  dispatch({ kind: 'rebase', initial: theirs, values: { ...own, ...chosen } })
                  setVersion(theirs['_version'])
                  setTheirs(undefined)
                  focusBack()
                }}
              />
            )}
            {area.summary && (
              <p role="status" className="mb-3 rounded bg-accent-wash px-3 py-2">
                <span className="text-dim">{say(reaches)}:</span> <Summary full row={state.values} />
              </p>
            )}
            {formGroups(area, state.fields).map((group, at) => (
              <section key={`${group.title?.en ?? at} ${resets}`} className="pb-3">
                {group.title && (
                  <h3 className={at === 0 ? 'mb-2 font-semibold' : 'mt-2 mb-2 border-t border-line pt-4 font-semibold'}>
                    {say(group.title)}
                  </h3>
                )}
                <div className="grid grid-cols-1 gap-x-4 gap-y-3.5 min-[1100px]:grid-cols-2">
                  {group.fields.map(({ name: each, field, wide }) => (
                    <FieldRow
                      isWide={wide || each === labelField(area)}
                      key={each}
                      name={each}
                      field={field}
                      of={leadsTo(field, state.values)}
                      prefix={`form-${area.id}`}
                      value={state.values[each]}
                      isChanged={mode === 'update' && changed.includes(each)}
                      {...(state.faults[each] ? { fault: state.faults[each] } : {})}
                      dispatch={dispatch}
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </FormPlaceProvider>
      </form>
      <FormFoot
        label={label}
        isProduction={place !== ''}
        canSave={!row || isUnsaved}
        isBusy={isBusy}
        faults={Object.keys(state.faults).length}
        note={isHeld ? held.values().next().value : undefined}
        isAsking={isAsking}
        cancelLabel={isUnsaved && row ? words.discard : words.cancel}
        onSave={() => void save()}
        onCancel={cancel}
        onCopy={copy}
        onStay={stay}
        onDiscard={discard}
      />
    </>
  )
}

function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const told = useRef(false)
  if (told.current !== isDirty) {
    told.current = isDirty
    queueMicrotask(() => onDirty(isDirty))
  }
}
