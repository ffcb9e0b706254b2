import { useId, useRef } from 'react'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Input } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { isFailures, isRate, sentPolicy, defaultPolicy, type Policy } from './policy.ts'

interface ApplyOptionsProps {
  readonly policy: Policy
  readonly onChange: (policy: Policy) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onApply: () => void
}

export function ApplyOptions({ policy, onChange, open, onOpenChange, onApply }: ApplyOptionsProps) {
  const words = useWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const { rate, failures } = policy
  const sent = sentPolicy(policy)
  const isUsual = sent !== undefined && Object.keys(sent).length === 0
  // Invalid numbers become the default.
  const close = () => {
    if (!sent)
      onChange({
        ...policy,
        rate: isRate(rate) ? rate : defaultPolicy.rate,
        failures: isFailures(failures) ? failures : defaultPolicy.failures,
      })
    onOpenChange(false)
  }
  return (
    <>
      <Button
        ref={anchor}
        keys="o"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cx('h-8', !isUsual && 'border-accent!')}
        onClick={() => onOpenChange(!open)}
      >
        <span className="sr-only">{words.label}: </span>
        {isUsual ? words.options : summary(policy, words)}
        <span aria-hidden="true" className="text-dim">
          ▾
        </span>
      </Button>
      <Popover open={open} onClose={close} anchor={anchor} label={words.label} align="end">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Mod+Enter applies the plan */}
        <form
          className="w-72 space-y-3 p-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (sent) onOpenChange(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            if (event.ctrlKey || event.metaKey) {
              event.preventDefault()
              if (!sent) return
              onOpenChange(false)
              onApply()
            }
          }}
        >
          <FailureChoice policy={policy} onChange={onChange} />
          <DriftChoice policy={policy} onChange={onChange} />
          <RateField policy={policy} onChange={onChange} />
          <div className="flex justify-end border-t border-line pt-2.5">
            <Button type="submit" keys="enter" disabled={!sent}>
              {words.done}
            </Button>
          </div>
        </form>
      </Popover>
    </>
  )
}

interface PolicyProps {
  readonly policy: Policy
  readonly onChange: (policy: Policy) => void
}

function FailureChoice({ policy, onChange }: PolicyProps) {
  const words = useWords()
  const id = useId()
  const { onFailure, failures } = policy
  const choices = [
    ['continue', words.goOn],
    ['stop', words.stop],
    ['after', words.after],
  ] as const
  return (
    <fieldset>
      <legend className="pb-1 text-xs text-dim">{words.onFailure}</legend>
      {choices.map(([value, title]) => (
        <div key={value} className="flex h-7 items-center gap-2">
          <label className="flex items-center gap-2">
            <input
              type="radio"
              name={id}
              value={value}
              checked={onFailure === value}
              {...(onFailure === value ? { 'data-autofocus': true } : {})}
              onChange={() => onChange({ ...policy, onFailure: value })}
              className="accent-(--accent)"
            />
            {title}
          </label>
          {value === 'after' && (
            <>
              <Input
                aria-label={words.failures}
                inputMode="numeric"
                disabled={onFailure !== 'after'}
                value={failures}
                aria-invalid={onFailure === 'after' && !isFailures(failures)}
                onChange={(event) => onChange({ ...policy, failures: event.target.value })}
                className="nums h-6! w-16! text-right"
              />
              <span className="text-dim">{words.afterUnit}</span>
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function DriftChoice({ policy, onChange }: PolicyProps) {
  const words = useWords()
  const id = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-xs text-dim">{words.onDrift}</legend>
      {(['skip', 'back', 'stop'] as const).map((value) => (
        <label key={value} className="flex min-h-7 items-center gap-2">
          <input
            type="radio"
            name={id}
            value={value}
            checked={policy.onDrift === value}
            onChange={() => onChange({ ...policy, onDrift: value })}
            className="accent-(--accent)"
          />
          {words.drift[value]}
        </label>
      ))}
    </fieldset>
  )
}

function RateField({ policy, onChange }: PolicyProps) {
  const words = useWords()
  const id = useId()
  const { rate } = policy
  return (
    <div>
      <label htmlFor={`${id}-rate`} className="block pb-1 text-xs text-dim">
        {words.rate}
      </label>
      <Input
        id={`${id}-rate`}
        inputMode="decimal"
        value={rate}
        placeholder={words.fast}
        aria-invalid={!isRate(rate)}
        aria-describedby={`${id}-rate-about`}
        onChange={(event) => onChange({ ...policy, rate: event.target.value })}
        className="nums"
      />
      <p id={`${id}-rate-about`} className={cx('pt-1 text-xs', isRate(rate) ? 'text-dim' : 'text-danger')}>
        {isRate(rate) ? words.rateHelp : words.rateWrong}
      </p>
    </div>
  )
}

function useWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}

function summary({ rate, onFailure, failures, onDrift }: Policy, words: typeof en): string {
  return [
    rate.trim() === '' ? '' : words.pace(rate.trim()),
    onFailure === 'continue' ? '' : words.stops(onFailure === 'stop' ? '1' : failures),
    onDrift === 'skip' ? '' : words.drift[onDrift],
  ]
    .filter(Boolean)
    .join(' · ')
}

const en = {
  options: 'Options',
  label: 'Pace and failures',
  onFailure: 'When a change fails',
  goOn: 'Continue with the rest',
  stop: 'Stop immediately',
  after: 'Stop after',
  afterUnit: 'failures',
  failures: 'Failures before stopping',
  onDrift: 'When a record has changed since',
  drift: { skip: 'Skip its change', back: 'Plan its change again for another look', stop: 'Apply nothing more' },
  rate: 'Changes per second',
  fast: 'no limit',
  rateHelp: 'A slower run is easier to watch, and can be paused at any time.',
  rateWrong: 'Enter a number from 0.1 to 10,000, or leave it empty.',
  done: 'Done',
  pace: (rate: string) => `${rate}/s`,
  stops: (count: string) => (count === '1' ? 'stops at the first failure' : `stops after ${count} failures`),
}

const zh: typeof en = {
  options: '选项',
  label: '速度与失败处理',
  onFailure: '更改失败时',
  goOn: '继续执行其余更改',
  stop: '立即停止',
  after: '失败达到',
  afterUnit: '次后停止',
  failures: '失败多少次后停止',
  onDrift: '记录此后已变化时',
  drift: { skip: '跳过该更改', back: '另建计划，重新核对', stop: '停止执行' },
  rate: '每秒更改数',
  fast: '不限速',
  rateHelp: '放慢速度便于观察，执行中可随时暂停。',
  rateWrong: '请填写 0.1 至 10,000 之间的数字，或留空。',
  done: '完成',
  pace: (rate) => `${rate}/秒`,
  stops: (count) => (count === '1' ? '失败即停止' : `失败 ${count} 次后停止`),
}
