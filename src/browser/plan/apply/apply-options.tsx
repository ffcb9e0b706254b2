import { useId, useRef } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Input } from '#browser/ui/input.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { useWords, type WordsIn } from '#browser/i18n/i18n.ts'
import { applyWords } from './words.ts'
import { isFailures, isRate, sentPolicy, defaultPolicy, type Policy } from './policy.ts'

interface ApplyOptionsProps {
  readonly policy: Policy
  readonly onChange: (policy: Policy) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onApply: () => void
}

export function ApplyOptions({ policy, onChange, open, onOpenChange, onApply }: ApplyOptionsProps) {
  const words = useWords(applyWords)
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
  const words = useWords(applyWords)
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
  const words = useWords(applyWords)
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
  const words = useWords(applyWords)
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

function summary({ rate, onFailure, failures, onDrift }: Policy, words: WordsIn<typeof applyWords>): string {
  return [
    rate.trim() === '' ? '' : words.pace(rate.trim()),
    onFailure === 'continue' ? '' : words.stops(onFailure === 'stop' ? '1' : failures),
    onDrift === 'skip' ? '' : words.drift[onDrift],
  ]
    .filter(Boolean)
    .join(' · ')
}
