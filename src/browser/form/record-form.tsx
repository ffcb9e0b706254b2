import { useRef } from 'react'
import { reaches } from '#derive/columns.ts'
import { environmentWords } from '#derive/environment.ts'
import { inside } from '#derive/inside.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { FieldContextProvider } from '#browser/kinds/field-context.ts'
import { Summary } from '#browser/kinds/summary.tsx'
import { fieldWords } from '#browser/kinds/words.ts'
import { useApp } from '#browser/state/app-state.ts'
import { ConflictView } from './conflict-view.tsx'
import { FormFields } from './form-fields.tsx'
import { useEscape } from './form-focus.ts'
import { FormFoot } from './form-foot.tsx'
import { useFrozen } from './use-frozen.ts'
import { useRecordForm, type RecordFormState } from './use-record-form.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { formWords } from './words.ts'

export function RecordForm(props: RecordFormProps) {
  const { area, row } = props
  const words = useWords(fieldWords)
  const say = useSay()
  const body = useRef<HTMLFormElement>(null)
  const form = useRecordForm(props, body)
  const { state, leaving, saving } = form
  const title = inside(say(area.title))
  const saveByKey = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void form.save()
  }
  useKeys('view', [
    { keys: 'Mod+Enter', title: formWords.saveForm, run: saveByKey, inFields: true },
    { keys: 'Mod+Shift+C', title: formWords.copyAsScriptLine, run: form.copy, inFields: true },
  ])
  useEscape(body, leaving.escape)
  useFrozen(body, saving.isBusy)
  return (
    <>
      <form
        ref={body}
        aria-label={row ? words.edit(title, form.name) : words.create(title)}
        aria-busy={saving.isBusy || undefined}
        onSubmit={saveByKey}
        className="min-h-0 flex-1 overflow-y-auto px-6 py-4 aria-busy:opacity-60"
      >
        <FieldContextProvider value={form.context}>
          <div className="mx-auto max-w-[520px]">
            {saving.problem && (
              <p role="alert" className="mb-3 rounded bg-danger-soft px-3 py-2 text-danger">
                {saving.problem}
              </p>
            )}
            <Conflict form={form} />
            {area.summary && (
              <p role="status" className="mb-3 rounded bg-accent-wash px-3 py-2">
                <span className="text-dim">{say(reaches)}:</span> <Summary full row={state.values} />
              </p>
            )}
            <FormFields
              area={area}
              state={state}
              changed={form.changed}
              resets={form.resets}
              dispatch={form.dispatch}
            />
          </div>
        </FieldContextProvider>
      </form>
      <Foot title={title} isNew={row === undefined} form={form} />
    </>
  )
}

function Conflict({ form: { state, saving, changed, resolve } }: { form: RecordFormState }) {
  const { theirs } = saving
  if (!theirs) return null
  const isOther = (name: string) => JSON.stringify(theirs[name] ?? null) !== JSON.stringify(state.initial[name] ?? null)
  return (
    <ConflictView
      fields={state.fields}
      mine={state.values}
      theirs={theirs}
      changedByThem={Object.keys(state.fields).filter(isOther)}
      changedHere={changed}
      onCancel={() => resolve()}
      onChoose={resolve}
    />
  )
}

function Foot({ title, isNew, form }: { title: string; isNew: boolean; form: RecordFormState }) {
  const words = useWords(fieldWords)
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const isProduction = environment.startsWith('prod')
  const { changed, isDirty, isUnsaved, leaving, saving } = form
  const verb = isNew ? words.createNow(title) : isDirty ? words.save(changed.length) : words.saveNone
  const suffix = isProduction && (isDirty || isNew) ? words.inProduction(say(environmentWords(environment))) : ''
  return (
    <FormFoot
      label={verb + suffix}
      isProduction={isProduction}
      canSave={isNew || isUnsaved}
      isBusy={saving.isBusy}
      faults={Object.keys(form.state.faults).length}
      note={form.held.note}
      isAsking={leaving.isAsking}
      cancelLabel={isUnsaved && !isNew ? words.discard : words.cancel}
      onSave={() => void form.save()}
      onCancel={form.cancel}
      onCopy={form.copy}
      onStay={leaving.stay}
      onDiscard={leaving.discard}
    />
  )
}
