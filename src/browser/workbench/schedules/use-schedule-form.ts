import { useReducer, useState, type RefObject } from 'react'
import type { Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { parseCron } from '#derive/cron.ts'
import { isZone, ownZone } from '#derive/kinds/shared/zone.ts'
import { inputFields } from '#derive/input.ts'
import { changedNames, checkForm, formReducer, startForm } from '#browser/form/form-state.ts'
import { t } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import type { ScriptLine } from '#browser/state/scripts.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import type { Schedule } from './schedule-data.ts'
import { useParams } from '../use-params.ts'
import { workbenchWords } from '../words.ts'

interface ScheduleFormOptions {
  readonly product: Product
  readonly schedule: Schedule | undefined
  readonly script: string | undefined
  readonly cron: string | undefined
  readonly scripts: readonly ScriptLine[]
  readonly body: RefObject<HTMLFormElement | null>
}

export function useScheduleForm({
  product,
  schedule,
  script: chosen,
  cron: preset = '0 7 * * *',
  scripts,
  body,
}: ScheduleFormOptions) {
  const environment = useApp((state) => state.session?.environment ?? state.environment)
  const [state, dispatch] = useReducer(formReducer, undefined, () => {
    const { params: _params, ...fields } = inputFields(product.entryById.get('schedule.create')!)
    const { script = chosen ?? '', cron = preset, zone = ownZone, enabled = 1, apply = 0 } = schedule ?? {}
    return startForm(fields, 'create', {
      script,
      cron,
      zone,
      environment: schedule?.environment ?? environment,
      enabled,
      apply,
    })
  })
  const script = scripts.find(({ name }) => name === state.values['script'])
  const params = useParams(script?.params, schedule?.params ?? {})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const refuse = (faults: Readonly<Record<string, Words>>) => {
    dispatch({ kind: 'refuse', faults })
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** True once saved. */
  const save = async (): Promise<boolean> => {
    if (isBusy) return false
    const checked = checkForm(state, false)
    const faults = { ...checked.faults, ...timeFaults(state.values) }
    const given = params.check()
    if (Object.keys(faults).length > 0 || !given.isGood) {
      refuse(faults)
      return false
    }
    setBusy(true)
    setProblem(undefined)
    try {
      // Unless the script is loaded, stored parameters stay.
      const sent = { ...checked.input, ...(script ? { params: given.input } : {}) }
      const { data } = schedule
        ? await runCommand<Schedule>(product.entryById.get('schedule.update')!, { id: schedule.id, ...sent })
        : await runCommand<Schedule>(product.entryById.get('schedule.create')!, sent)
      notify(workbenchWords.scheduleSaved)
      tellWarnings(data)
      return true
    } catch (error) {
      const errors = error instanceof ApiProblem ? Object.entries(error.byField()) : []
      const own = errors.filter(([field]) => field in state.fields)
      if (own.length > 0) refuse(Object.fromEntries(own.map(([field, text]) => [field, { en: text, zh: text }])))
      if (own.length === 0 || own.length < errors.length) setProblem(problemText(error, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  const isDirty = changedNames(state).length > 0 || params.isChanged
  return { state, dispatch, script, params, isBusy, isDirty, problem, save }
}

function tellWarnings({ script, warnings }: Schedule): void {
  const [first] = warnings ?? []
  if (first) warn(new Error(`${script}, ${first.line}: ${first.message}`), workbenchWords.scriptHasWarnings)
}

/** Cron and time zone are plain texts to the form. */
export function timeFaults(values: Readonly<Record<string, unknown>>): Record<string, Words> {
  const { cron, zone } = values
  const read = parseCron(typeof cron === 'string' ? cron : '')
  return {
    ...('fault' in read ? { cron: read.fault } : {}),
    ...(typeof zone === 'string' && isZone(zone) ? {} : { zone: workbenchWords.thereNoSuchTime }),
  }
}
