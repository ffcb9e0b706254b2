import { isolated } from '#derive/values/isolated.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { hashOf } from '#browser/router/route.ts'
import type { Tone } from '#browser/ui/badge.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Schedule } from './schedule-data.ts'
import { scheduleWords } from './schedule-words.ts'

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

export function Last({ last }: { last: Schedule['last'] }) {
  const words = useWords(scheduleWords)
  if (!last) return <span className="text-faint">–</span>
  const { outcome, message } = last
  const known = words.outcomes[outcome as keyof typeof words.outcomes] as string | undefined
  const counted = shownCounts(last).map(([name, count]) => words.counts[name](count))
  const what = [known ?? outcome, counted.join(words.and)].filter(Boolean).join(' · ')
  const place = placeOf(last)
  const by = last.broken ?? []
  const text = (
    <span className="flex min-w-0 items-center gap-2">
      <StateDot tone={toneOf(last)}>
        {what} · {formatRelative(last.at)}
      </StateDot>
      {by.length > 0 && (
        <span className="min-w-0 truncate text-dim">
          {by.map(({ operator, count }) => words.by(isolated(operator), count)).join(words.and)}
        </span>
      )}
      {message && <span className="min-w-0 truncate text-dim">{message}</span>}
    </span>
  )
  const whole = [
    formatInstant(last.at),
    what,
    ...by.map(({ operator, at, count }) => `${words.by(operator, count)}, ${formatInstant(at)}`),
    message,
  ]
    .filter(Boolean)
    .join(' · ')
  return place ? (
    <a href={hashOf(...place)} title={whole} className="rounded-sm hover:text-accent">
      {text}
    </a>
  ) : (
    <span title={whole}>{text}</span>
  )
}

export function placeOf({ run, plan }: LastTime): [path: string, query: Record<string, string>] | undefined {
  if (run != null) return ['/runs', { run: String(run) }]
  return plan == null ? undefined : ['/plans', { id: String(plan) }]
}

/** `ok` only for complete success. */
function toneOf({ outcome, message, counts }: LastTime): Tone {
  const tone = tones[outcome] ?? 'warn'
  if (counts && counts.failed > 0) return 'danger'
  const isWhole = !message && (!counts || counts.conflict + counts.blocked + counts.refused === 0)
  return tone === 'ok' && !isWhole ? 'warn' : tone
}

/** Counts above zero, and `done` of any run. */
function shownCounts({ counts, changes }: LastTime) {
  if (!counts) return []
  const { done, skipped, failed, left, conflict, blocked, refused } = counts
  const hasRun = done + skipped + failed + left > 0
  const all = [
    ['changes', hasRun ? 0 : (changes ?? 0)],
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
