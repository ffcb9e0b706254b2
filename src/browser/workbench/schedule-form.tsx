import { useRef, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { FieldRow } from '#browser/form/field-row.tsx'
import { FormFoot } from '#browser/form/form-foot.tsx'
import { useEscape, useFormFocus } from '#browser/form/form-focus.ts'
import { useLeaveGuard } from '#browser/form/leave-guard.ts'
import { t, useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify } from '#browser/notices/notify.ts'
import { SidePanel } from '#browser/shell/side-panel.tsx'
import { useEnvironmentName } from '#browser/shell/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox, Input } from '#browser/ui/input.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { Select } from '#browser/ui/select.tsx'
import { cronText, readCron } from './cron.ts'
import { NextTimes } from './next-times.tsx'
import { schedulePath, type Schedule } from './schedule-data.ts'
import { useScheduleWords } from './schedule-words.ts'
import type { ScriptLine } from './script-data.ts'
import { useParams } from './use-params.ts'

interface ScheduleFormProps {
  readonly schedule?: Schedule
  /** chosen beforehand */
  readonly script?: string
  readonly scripts: readonly ScriptLine[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** what the address says of the form: leaving it is asked about */
const places = ['id', 'new', 'script'] as const
const presets = ['0 7 * * *', '30 7 * * 1-5', '0 9 * * 1', '0 * * * *', '*/15 * * * *', '0 3 1 * *']
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = Intl.supportedValuesOf('timeZone')

/** Which script, with what, when and where, and whether it applies what it planned. */
export function ScheduleForm({ schedule, script: chosen, scripts, onClose, onSaved }: ScheduleFormProps) {
  const words = useScheduleWords()
  const say = useSay()
  const nameOf = useEnvironmentName()
  const session = useApp((state) => state.session)
  const [name, setName] = useState(schedule?.script ?? chosen ?? '')
  const [cron, setCron] = useState(schedule?.cron ?? '0 7 * * *')
  const [zone, setZone] = useState(schedule?.zone ?? here)
  const [environment, setEnvironment] = useState<Environment>(
    schedule?.environment ?? session?.environment ?? 'test-ie',
  )
  const [isOn, setOn] = useState(schedule ? Boolean(schedule.enabled) : true)
  const [applies, setApplies] = useState(Boolean(schedule?.apply))
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const body = useRef<HTMLFormElement>(null)
  const script = scripts.find((each) => each.name === name)
  const params = useParams(script?.params, schedule?.params ?? {})
  const read = readCron(cron)
  const isZone = zone === 'UTC' || zones.includes(zone)
  const focusBack = useFormFocus(body)
  const typed = JSON.stringify([name, cron, zone, environment, isOn, applies])
  const [before] = useState(typed)
  const guard = useLeaveGuard(typed !== before || params.isChanged, places)
  const stay = () => {
    guard.stay()
    focusBack()
  }
  useEscape(body, () => (guard.wanted === undefined ? onClose() : stay()))

  const save = async () => {
    setTried(true)
    const { input, isGood } = params.check()
    if (isBusy || !name || !read || !isZone || !isGood) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    setProblem(undefined)
    const sent = {
      script: name,
      params: input,
      cron: cron.trim(),
      zone,
      environment,
      enabled: isOn ? 1 : 0,
      apply: applies ? 1 : 0,
    }
    try {
      if (schedule) await api.put(schedulePath(schedule.id), { body: sent })
      else await api.post('/api/-/schedules', { body: sent })
      notify(both('Saved the schedule.', '已保存定时任务。'))
      guard.free()
      onSaved()
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  useKeys('view', [
    { keys: 'Mod+Enter', title: both('Save the schedule', '保存定时任务'), run: () => void save(), inFields: true },
  ])
  const title = script ? words.edit(say(script.title)) : words.create
  const label = 'block pb-1 text-xs text-dim'
  return (
    <SidePanel label={title}>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line pr-2.5 pl-5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button kind="quiet" keys="esc" label={words.close} onClick={onClose} />
      </div>
      <form
        ref={body}
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4"
      >
        <div>
          <label htmlFor="schedule-script" className={label}>
            {words.script}
          </label>
          <Select
            id="schedule-script"
            value={name}
            empty={words.chooseScript}
            aria-invalid={wasTried && !name}
            onChange={setName}
            options={scripts.map((each) => ({ value: each.name, title: say(each.title) }))}
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <div>
            <label htmlFor="schedule-cron" className={label}>
              {words.cronLabel}
            </label>
            <Input
              id="schedule-cron"
              value={cron}
              className="font-mono"
              aria-invalid={!read}
              aria-describedby="schedule-cron-about"
              onChange={(event) => setCron(event.target.value)}
            />
          </div>
          <div>
            <label htmlFor="schedule-preset" className={label}>
              {words.presets}
            </label>
            <Select
              id="schedule-preset"
              value={presets.includes(cron) ? cron : ''}
              empty={words.choosePreset}
              onChange={(value) => value && setCron(value)}
              options={presets.map((each) => ({ value: each, title: cronText(readCron(each)!, words.cron) }))}
            />
          </div>
          <p id="schedule-cron-about" role="status" className={`col-span-2 -mt-2.5 ${read ? '' : 'text-danger'}`}>
            {read ? cronText(read, words.cron) : words.cronWrong}
            {read && <span className="block text-xs text-dim">{words.cronHelp}</span>}
          </p>
          <div>
            <label htmlFor="schedule-zone" className={label}>
              {words.zone}
            </label>
            <Input
              id="schedule-zone"
              list="schedule-zones"
              value={zone}
              aria-invalid={!isZone}
              onChange={(event) => setZone(event.target.value)}
            />
            <datalist id="schedule-zones">
              {['UTC', ...zones].map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
            {!isZone && <p className="pt-1 text-xs text-danger">{words.zoneWrong}</p>}
          </div>
          <div>
            <label htmlFor="schedule-environment" className={label}>
              {words.environment}
            </label>
            <Select
              id="schedule-environment"
              value={environment}
              onChange={(value) => setEnvironment(value as Environment)}
              options={(session?.environments ?? []).map(({ id }) => ({ value: id, title: nameOf(id) }))}
            />
          </div>
        </div>
        {read && isZone && <NextTimes cron={read} zone={zone} />}
        <Switch id="schedule-on" label={words.enabled} help={words.enabledHelp} value={isOn} onChange={setOn} />
        <Switch
          id="schedule-apply"
          label={words.apply}
          help={words.applyHelp}
          value={applies}
          onChange={setApplies}
          {...(applies && environment.startsWith('prod') ? { warning: words.applyProduction } : {})}
        />
        {script && (
          <fieldset className="space-y-3.5 border-t border-line pt-3">
            <legend className="float-left w-full pb-2 font-semibold">{words.params}</legend>
            {Object.keys(params.state.fields).length === 0 && <p className="clear-both text-dim">{words.noParams}</p>}
            {Object.entries(params.state.fields).map(([each, field]) => (
              <FieldRow
                key={each}
                name={each}
                field={field}
                prefix="schedule-param"
                isWide
                value={params.state.values[each]}
                isChanged={false}
                {...(params.state.faults[each] ? { fault: params.state.faults[each] } : {})}
                dispatch={params.dispatch}
              />
            ))}
          </fieldset>
        )}
        {problem && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
            {problem}
          </p>
        )}
      </form>
      <FormFoot
        label={words.save}
        isProduction={applies && environment.startsWith('prod')}
        canSave
        isBusy={isBusy}
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

interface SwitchProps {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly warning?: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

function Switch({ id, label, help, warning, value, onChange }: SwitchProps) {
  return (
    <div>
      <label htmlFor={id} className="flex items-center gap-2">
        <CheckBox
          id={id}
          role="switch"
          aria-checked={value}
          checked={value}
          aria-describedby={`${id}-about`}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={`${id}-about`} className="pt-0.5 pl-5.5 text-xs text-dim">
        {help}
        {warning && <strong className="block font-medium text-danger">{warning}</strong>}
      </p>
    </div>
  )
}
