import { useEffect, useState } from 'react'
import { formatClock, formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { part } from '#browser/parts/part.tsx'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { trail } from '#browser/state/trail.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { useTyping } from '#browser/keys/use-typing.ts'
import { useHints } from '#browser/keys/hints.ts'
import { redoLast, undoLast } from './steps.ts'

const RunningJob = part(
  () => import('./running-job.tsx'),
  (module) => module.RunningJob,
)

export function StatusLine() {
  const t = useT()
  const say = useSay()
  const isTyping = useTyping()
  const hints = useHints().filter(({ keys }) => !isTyping || /\b(mod|ctrl|alt|esc|escape)\b/i.test(keys))
  const count = useApp((state) => state.selection.count)
  const hasJobs = useApp((state) => state.jobs.length > 0)
  const coach = useApp((state) => state.coach)
  return (
    <footer
      aria-label={t('shell.status')}
      className="flex h-[26px] shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas px-3.5 text-xs text-dim"
    >
      {count > 0 && (
        <span role="status" className="nums shrink-0 font-medium text-ink">
          {t('shell.selected', { count, n: formatNumber(count) })}
        </span>
      )}
      <div className="flex min-w-0 flex-1 gap-3.5">
        <ul
          aria-label={t('shell.keys')}
          className="flex min-w-0 flex-wrap gap-x-3.5 empty:hidden overflow-hidden max-h-[26px] leading-[26px]"
        >
          {hints.map(({ keys, words }) => (
            <li key={keys} className="flex h-[26px] items-center gap-1.5 whitespace-nowrap">
              <Kbd keys={keys} />
              {say(words)}
            </li>
          ))}
        </ul>
        {/* The button never shrinks, unlike the hints. */}
        <button
          type="button"
          className="flex shrink-0 items-center gap-1.5 rounded-sm hover:text-ink"
          onClick={() => setApp({ keysOpen: true })}
        >
          {!isTyping && <Kbd keys="?" />}
          {t('shell.showKeys')}
        </button>
      </div>
      {coach}
      {hasJobs && <RunningJob />}
      <LastAction />
    </footer>
  )
}

function LastAction() {
  const t = useT()
  const say = useSay()
  const action = useApp((state) => state.lastAction)
  const [busy, setBusy] = useState(false)
  useEffect(() => setBusy(false), [action])
  if (!action) return null
  const { done, undone } = trail()
  const [undo, redo] = [done.at(-1), undone.at(-1)]
  const go = (act: () => Promise<void>) => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="max-w-[36ch] truncate">{say(action.text)}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={new Date(action.at).toISOString()}>{formatClock(action.at)}</time>
      {undo && (
        <StepButton
          keys="z"
          label={t('common.undo')}
          what={say(undo.text)}
          isBusy={busy}
          onPress={() => go(undoLast)}
        />
      )}
      {redo && (
        <StepButton
          keys="shift+z"
          label={t('common.redo')}
          what={say(redo.text)}
          isBusy={busy}
          onPress={() => go(redoLast)}
        />
      )}
    </span>
  )
}

interface StepButtonProps {
  readonly keys: string
  readonly label: string
  /** Action to undo or redo. */
  readonly what: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

function StepButton({ keys, label, what, isBusy, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      title={`${label}: ${what}`}
      className="flex items-center gap-1.5 rounded-sm hover:text-ink"
      onClick={onPress}
    >
      <Kbd keys={keys} />
      {label}
    </button>
  )
}
