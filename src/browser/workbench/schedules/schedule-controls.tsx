import { cronText } from '#derive/cron-words.ts'
import { onChange as onRecordChange } from '#derive/values/on-change.ts'
import { parseCron } from '#derive/cron.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { ControlProps } from '#browser/kinds/controls/control.ts'
import { textOf } from '#browser/kinds/controls/control.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useScripts } from '#browser/state/scripts.ts'
import { Input } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { scheduleWords } from './schedule-words.ts'

const presets = ['0 7 * * *', '30 7 * * 1-5', '0 9 * * 1', '0 * * * *', '*/15 * * * *', '0 3 1 * *', onRecordChange]
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

export const scheduleControls = {
  script: ScriptControl,
  cron: CronControl,
  zone: ZoneControl,
  environment: EnvironmentControl,
} as const

function ScriptControl({ id, value, isFaulty, describedBy, onChange }: ControlProps) {
  const words = useWords(scheduleWords)
  const say = useSay()
  const { data: scripts = [] } = useScripts()
  return (
    <Select
      id={id}
      value={textOf(value)}
      empty={words.chooseScript}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={onChange}
      options={scripts.map(({ name, title }) => ({ value: name, title: say(title) }))}
    />
  )
}

function CronControl({ id, value, isFaulty, describedBy, onChange, onLeave }: ControlProps) {
  const words = useWords(scheduleWords)
  const say = useSay()
  const text = textOf(value)
  const read = parseCron(text)
  const phrase = (each: string) => {
    const cron = parseCron(each)
    return say('fault' in cron ? cron.fault : cronText(cron))
  }
  return (
    <>
      <span className="grid grid-cols-2 gap-4">
        <Input
          id={id}
          value={text}
          className="font-mono"
          aria-invalid={isFaulty === true || 'fault' in read}
          aria-describedby={`${id}-phrase ${describedBy ?? ''}`.trim()}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <Select
          aria-label={words.presets}
          value={presets.includes(text) ? text : ''}
          empty={words.choosePreset}
          onChange={(preset) => preset && onChange(preset)}
          options={presets.map((each) => ({ value: each, title: phrase(each) }))}
        />
      </span>
      <p id={`${id}-phrase`} role="status" className={`pt-1 ${'fault' in read ? 'text-danger' : ''}`}>
        {phrase(text)}
      </p>
    </>
  )
}

function ZoneControl({ id, value, isFaulty, describedBy, onChange, onLeave }: ControlProps) {
  return (
    <>
      <Input
        id={id}
        list={`${id}-zones`}
        value={textOf(value)}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <datalist id={`${id}-zones`}>
        {zones.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}

function EnvironmentControl({ id, value, isFaulty, describedBy, onChange }: ControlProps) {
  const nameOf = useEnvironmentName()
  const environments = useApp((state) => state.session?.environments) ?? []
  return (
    <Select
      id={id}
      value={textOf(value)}
      aria-invalid={isFaulty}
      aria-describedby={describedBy}
      onChange={onChange}
      options={environments.map((each) => ({ value: each.id, title: nameOf(each.id) }))}
    />
  )
}
