import { useState } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { dashboardWords } from './words.ts'

export const weightNames = [
  'avg_play_time_weight',
  'first_time_avg_play_time_weight',
  'first_time_retention_d2_weight',
  'grow_rate_weight',
  'arpu_weight',
  'uctr_weight',
] as const

export type Weights = Readonly<Record<(typeof weightNames)[number], number>>

interface WeightsPanelProps {
  readonly weights: Weights
  readonly saved: Weights
  readonly mayWrite: boolean
  readonly isSaving: boolean
  readonly onChange: (name: keyof Weights, value: number) => void
  readonly onReset: () => void
  readonly onSave: () => void
}

const panel =
  'flex w-72 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-surface p-3.5 max-md:w-full max-md:border-r-0 max-md:border-b'

/** Changes apply at once, but are saved on demand. */
export function WeightsPanel(props: WeightsPanelProps) {
  const { weights, saved, mayWrite, isSaving, onChange, onReset, onSave } = props
  const words = useWords(dashboardWords)
  const say = useSay()
  const fields = useApp((state) => state.product?.areas['ahaGamePotentialWeightConfig']?.fields)
  const sum = weightNames.reduce((all, name) => all + weights[name], 0)
  const isChanged = weightNames.some((name) => weights[name] !== saved[name])
  const set = (name: keyof Weights, text: string) => {
    const value = Number(text)
    if (text !== '' && Number.isFinite(value)) onChange(name, Math.max(0, Math.min(100, value)))
  }
  return (
    <section aria-label={words.weights} className={panel}>
      <p className="text-xs text-dim">{words.weightsHelp}</p>
      {weightNames.map((name) => {
        const title = say(fields?.[name]?.title ?? { en: name, zh: name })
        const isOwn = weights[name] !== saved[name]
        return (
          <div
            key={name}
            className={
              isOwn
                ? 'relative before:absolute before:inset-y-0 before:-left-2 before:w-0.5 before:bg-accent'
                : undefined
            }
          >
            <label htmlFor={name} className="flex justify-between text-xs text-dim">
              {title}
              <span className="nums">{sum > 0 ? Math.round((100 * weights[name]) / sum) : 0} %</span>
            </label>
            <span className="flex items-center gap-2">
              <input
                type="range"
                min={0}
                max={10}
                step={0.5}
                value={Math.min(10, weights[name])}
                aria-label={title}
                onChange={(event) => set(name, event.target.value)}
                className="min-w-0 flex-1 accent-accent"
              />
              <WeightInput id={name} value={weights[name]} onChange={(text) => set(name, text)} />
            </span>
          </div>
        )
      })}
      <span className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          keys="mod+enter"
          disabled={!isChanged || !mayWrite || isSaving || sum === 0}
          title={mayWrite ? undefined : words.mayNot}
          onClick={onSave}
        >
          {words.save}
        </Button>
        <Button disabled={!isChanged} onClick={onReset}>
          {words.reset}
        </Button>
      </span>
    </section>
  )
}

export function WeightsAwaited({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(dashboardWords)
  return (
    <section aria-label={words.weights} aria-busy={error === undefined} className={panel}>
      {error === undefined ? (
        weightNames.map((name) => <Skeleton key={name} width="80%" />)
      ) : (
        <ErrorBlock error={error} title={words.weightsUnread} onRetry={onRetry} />
      )}
    </section>
  )
}

/** Holds the typed text, even if empty, until blur. */
function WeightInput({ id, value, onChange }: { id: string; value: number; onChange: (text: string) => void }) {
  const [text, setText] = useState<string>()
  return (
    <Input
      id={id}
      type="number"
      min={0}
      max={100}
      step={0.1}
      className="nums h-7! w-18!"
      value={text ?? value}
      onChange={(event) => {
        setText(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
