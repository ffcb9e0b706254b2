import { spanWord } from '#derive/state-words.ts'
import { formatDay } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { shownDays, type Scale } from './scale.ts'
import { timelineWords } from './words.ts'

interface HeadProps {
  readonly scale: Scale
  readonly overlapping: number
  readonly isKnown: boolean
  readonly hasPlace: boolean
  readonly notes: readonly string[]
  readonly onPan: (part: number) => void
  readonly onZoom: (by: number) => void
  readonly onToday: () => void
}

export function TimelineHead({ scale, overlapping, isKnown, hasPlace, notes, onPan, onZoom, onToday }: HeadProps) {
  const words = useWords(timelineWords)
  const say = useSay()
  const { first, last } = shownDays(scale)
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1">
      <Button keys="t" onClick={onToday}>
        {words.today}
      </Button>
      <Button label={words.earlier} icon="←" onClick={() => onPan(-0.5)} />
      <Button label={words.later} icon="→" onClick={() => onPan(0.5)} />
      <Button label={words.closer} icon="+" onClick={() => onZoom(-1)} />
      <Button label={words.further} icon="−" onClick={() => onZoom(1)} />
      <span className="nums text-dim">
        {formatDay(first)} – {formatDay(last)} · {words.days(scale.days)}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-3 text-xs">
        {notes.filter(Boolean).map((note) => (
          <span key={note} className="text-dim">
            {note}
          </span>
        ))}
        {(['running', 'to-come', 'over'] as const).map((state) => (
          <StateDot key={state} tone={state === 'to-come' ? 'accent' : spanWord(state).tone}>
            {say(spanWord(state).word)}
          </StateDot>
        ))}
        <span className="inline-flex items-center gap-1.5 text-dim">
          <span aria-hidden="true" className="h-2.5 w-4 rounded-sm border border-dashed border-control" />
          {words.off}
        </span>
        {hasPlace && isKnown && (
          <span role="status" className={overlapping > 0 ? 'font-medium text-danger' : 'text-dim'}>
            {overlapping > 0 && <span aria-hidden="true">! </span>}
            {words.clashes(overlapping)}
          </span>
        )}
      </span>
    </div>
  )
}
