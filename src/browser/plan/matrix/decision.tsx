import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { PlanChange, Take } from '../plan-data.ts'
import { planWords } from '../words.ts'

interface DecisionProps {
  readonly change: PlanChange
  readonly onTake?: (changes: readonly PlanChange[], take: Take) => void
}

export function Decision({ change, onTake }: DecisionProps) {
  const words = useWords(planWords)
  const taken = change.conflict?.taken
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <span role="status" className={taken ? 'text-ok' : 'text-warn'}>
        {taken ? words.taken[taken] : words.undecided}
      </span>
      {onTake && (
        <span className="ml-auto flex gap-2">
          <Button keys="=" disabled={taken === 'mine'} onClick={() => onTake([change], 'mine')}>
            {words.takeMine}
          </Button>
          <Button keys="-" disabled={taken === 'theirs'} onClick={() => onTake([change], 'theirs')}>
            {words.leaveTheirs}
          </Button>
        </span>
      )}
    </div>
  )
}
