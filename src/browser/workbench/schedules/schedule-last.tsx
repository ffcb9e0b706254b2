import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { hashOf } from '#browser/router/route.ts'
import type { Tone } from '#browser/ui/badge.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import type { Schedule } from './schedule-data.ts'
import { useScheduleWords } from './schedule-words.ts'

type LastTime = NonNullable<Schedule['last']>

const tones: Readonly<Record<string, Tone>> = {
  ready: 'ok',
  applied: 'ok',
  nothing: 'ok',
  off: 'neutral',
  planning: 'accent',
  waiting: 'accent',
  running: 'accent',
  applying: 'accent',
  failed: 'danger',
  stopped: 'danger',
  cancelled: 'danger',
  unapplied: 'danger',
  forbidden: 'danger',
  'cut-off': 'danger',
}

/** Outcome of the last start, linked to its plan or run. */
export function Last({ last }: { last: Schedule['last'] }) {
  const words = useScheduleWords()
  if (!last) return <span className="text-faint">–</span>
  const { outcome, message } = last
  const known = words.outcomes[outcome as keyof typeof words.outcomes] as string | undefined
  const counted = shownCounts(last).map(([name, count]) => words.counts[name](count))
  const what = [known ?? outcome, counted.join(words.and)].filter(Boolean).join(' · ')
  const place =
    last.run != null
      ? hashOf('/runs', { run: String(last.run) })
      : last.plan != null
        ? hashOf('/plans', { id: String(last.plan) })
        : undefined
  const text = (
    <span className="flex min-w-0 items-center gap-2">
      <StateDot tone={toneOf(last)}>
        {what} · {formatRelative(last.at)}
      </StateDot>
      {message && <span className="min-w-0 truncate text-dim">{message}</span>}
    </span>
  )
  const whole = [formatInstant(last.at), what, message].filter(Boolean).join(' · ')
  return place ? (
    <a href={place} title={whole} className="rounded-sm hover:text-accent">
      {text}
    </a>
  ) : (
    <span title={whole}>{text}</span>
  )
}

/** Returns `ok` only for complete success. */
function toneOf({ outcome, message, counts }: LastTime): Tone {
  const tone = tones[outcome] ?? 'warn'
  if (counts && counts.failed > 0) return 'danger'
  const isWhole = !message && (!counts || counts.conflict + counts.blocked + counts.refused === 0)
  return tone === 'ok' && !isWhole ? 'warn' : tone
}

/** Returns the counts above zero, and for a run `done` even if zero. */
function shownCounts({ counts }: LastTime) {
  if (!counts) return []
  const { done, skipped, failed, left, conflict, blocked, refused } = counts
  const hasRun = done + skipped + failed + left > 0
  const all = [
    ['done', done],
    ['skipped', skipped],
    ['failed', failed],
    ['left', left],
    ['conflict', conflict],
    ['blocked', blocked],
    ['refused', refused],
  ] as const
  return all.filter(([name, count]) => count > 0 || (name === 'done' && hasRun))
}
