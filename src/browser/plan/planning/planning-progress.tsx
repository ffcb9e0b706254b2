import { useWords } from '#browser/i18n/i18n.ts'
import type { PlanSummary } from '../plan-data.ts'
import { planWords } from '../words.ts'

export function PlanningProgress({ progress }: Pick<PlanSummary, 'progress'>) {
  const words = useWords(planWords)
  const { done, total, changes } = progress
  const share = total ? Math.min(100, (100 * done) / total) : undefined
  const said = [done > 0 && (total ? words.progress(done, total) : String(done)), words.soFar(changes)]
  return (
    <div className="min-w-0 flex-1">
      <div className="nums flex justify-between gap-3 text-xs">
        <span className="font-medium">{words.planning}</span>
        <span className="text-dim">{said.filter(Boolean).join(' · ')}</span>
      </div>
      <div
        role="progressbar"
        aria-label={words.planning}
        {...(share === undefined ? {} : { 'aria-valuenow': Math.floor(share) })}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={share === undefined ? 'h-full w-1/3 animate-pulse bg-accent' : 'h-full bg-accent'}
          style={share === undefined ? {} : { width: `${share}%` }}
        />
      </div>
    </div>
  )
}
