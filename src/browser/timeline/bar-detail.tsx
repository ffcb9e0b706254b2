import type { SpanState } from '#derive/values/window.ts'
import { spanWord } from '#derive/state-words.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { StateDot } from '#browser/ui/state-dot.tsx'
import type { Bar } from './lanes.ts'

interface BarDetailProps {
  readonly bar: Bar | undefined
  readonly state: SpanState | undefined
  readonly text: string | undefined
}

/** Screen readers announce each move. */
export function BarDetail({ bar, state, text }: BarDetailProps) {
  const say = useSay()
  return (
    <div role="status" className="flex min-h-9 shrink-0 items-center gap-3 border-t border-line bg-surface px-3.5">
      {bar && state && (
        <>
          <StateDot tone={bar.clashes.length > 0 ? 'danger' : spanWord(state).tone}>
            {say(spanWord(state).word)}
          </StateDot>
          <span className="nums min-w-0 truncate">{text}</span>
        </>
      )}
    </div>
  )
}
