import { useRef, type RefObject } from 'react'
import { onChange } from '#derive/values/on-change.ts'
import { parseCron } from '#derive/cron.ts'
import { isZone } from '#derive/kinds/shared/zone.ts'
import { FieldRow } from '#browser/form/field-row.tsx'
import { FormFoot } from '#browser/form/form-foot.tsx'
import { useEscape, useFormFocus } from '#browser/form/form-focus.ts'
import { useLeaveGuard } from '#browser/form/leave-guard.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { textOf } from '#browser/kinds/controls/control.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { ScriptLine } from '#browser/state/scripts.ts'
import { Button } from '#browser/ui/button.tsx'
import { SidePanel } from '#browser/ui/side-panel.tsx'
import { NextTimes } from './next-times.tsx'
import { scheduleControls } from './schedule-controls.tsx'
import type { Schedule } from './schedule-data.ts'
import { scheduleWords } from './schedule-words.ts'
import { timeFaults, useScheduleForm } from './use-schedule-form.ts'
import { workbenchWords } from '../words.ts'

interface ScheduleFormProps {
  readonly product: Product
  readonly schedule?: Schedule
  readonly script?: string
  /** Times to start with. */
  readonly cron?: string
  readonly scripts: readonly ScriptLine[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

type Form = ReturnType<typeof useScheduleForm>

/** Changing one of these leaves the form. */
const addressed = ['id', 'new', 'script', 'cron'] as const

export function ScheduleForm({ product, schedule, script, cron, scripts, onClose, onSaved }: ScheduleFormProps) {
  const words = useWords(scheduleWords)
  const say = useSay()
  const body = useRef<HTMLFormElement>(null)
  const form = useScheduleForm({ product, schedule, script, cron, scripts, body })
  const focusBack = useFormFocus(body)
  const guard = useLeaveGuard(form.isDirty, addressed)
  const stay = () => {
    guard.stay()
    focusBack()
  }
  useEscape(body, () => (guard.wanted === undefined ? onClose() : stay()))
  const save = async () => {
    if (!(await form.save())) return
    guard.free()
    onSaved()
  }
  useKeys('view', [{ keys: 'Mod+Enter', title: workbenchWords.saveSchedule, run: () => void save(), inFields: true }])
  const title = form.script ? words.edit(say(form.script.title)) : words.create
  return (
    <SidePanel label={title}>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line pr-2.5 pl-5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button kind="quiet" keys="esc" label={words.close} onClick={onClose} />
      </div>
      <ScheduleFields title={title} form={form} body={body} />
      <FormFoot
        label={words.save}
        isProduction={isUnattendedInProduction(form)}
        canSave
        isBusy={form.isBusy}
        faults={0}
        isAsking={guard.wanted !== undefined}
        cancelLabel={words.cancel}
        onSave={() => void save()}
        onCancel={onClose}
        onStay={stay}
        onDiscard={guard.go}
      />
    </SidePanel>
  )
}

interface ScheduleFieldsProps {
  readonly title: string
  readonly form: Form
  readonly body: RefObject<HTMLFormElement | null>
}

function ScheduleFields({ title, form, body }: ScheduleFieldsProps) {
  const words = useWords(scheduleWords)
  const { state, script, problem } = form
  const cron = parseCron(textOf(state.values['cron']))
  const zone = textOf(state.values['zone'])
  const faults = { ...timeFaults(state.values), ...state.faults }
  return (
    <form
      ref={body}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
      className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4"
    >
      {Object.entries(state.fields).map(([name, field]) => (
        <FieldRow
          key={name}
          name={name}
          field={field}
          prefix="schedule"
          isWide
          value={state.values[name]}
          isChanged={false}
          {...(faults[name] && (name !== 'cron' || state.faults[name]) ? { fault: faults[name] } : {})}
          dispatch={form.dispatch}
          Own={scheduleControls[name as keyof typeof scheduleControls]}
        />
      ))}
      {isUnattendedInProduction(form) && <strong className="font-medium text-danger">{words.applyProduction}</strong>}
      {!('fault' in cron) && cron.text !== onChange && isZone(zone) && <NextTimes cron={cron} zone={zone} />}
      {script && <ParamFields params={form.params} />}
      {problem && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

function ParamFields({ params }: { params: Form['params'] }) {
  const words = useWords(scheduleWords)
  const fields = Object.entries(params.state.fields)
  return (
    <fieldset className="space-y-3.5 border-t border-line pt-3">
      {/* A visible legend would stand in the wrong place. */}
      <legend className="sr-only">{words.params}</legend>
      <p aria-hidden="true" className="font-semibold">
        {words.params}
      </p>
      {fields.length === 0 && <p className="text-dim">{words.noParams}</p>}
      {fields.map(([name, field]) => (
        <FieldRow
          key={name}
          name={name}
          field={field}
          prefix="schedule-param"
          isWide
          value={params.state.values[name]}
          isChanged={false}
          {...(params.state.faults[name] ? { fault: params.state.faults[name] } : {})}
          dispatch={params.dispatch}
        />
      ))}
    </fieldset>
  )
}

function isUnattendedInProduction({ state: { values } }: Form): boolean {
  return Number(values['apply'] ?? 0) === 1 && textOf(values['environment']).startsWith('prod')
}
