import { useId, useState } from 'react'
import { useWords } from '#browser/i18n/i18n.ts'
import type { PlanSummary, SelectedChanges } from '../plan-data.ts'
import { canReview } from '../plan-notes.tsx'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'
import { ReasonMenu } from './reason-menu.tsx'

interface BackChoice {
  readonly title: string
  /** Undefined until all changes are read. */
  readonly which: SelectedChanges | undefined
}

interface SendBackProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly choices: readonly BackChoice[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function SendBack({ work, plan, choices, open, onOpenChange }: SendBackProps) {
  const words = useWords(planWords)
  const name = useId()
  const [at, setAt] = useState(0)
  if (!work.isOpen || !canReview(plan)) return null
  const chosen = choices[at] ?? choices[0]
  return (
    <ReasonMenu
      title={words.sendBackMenu}
      keys="s"
      placeholder={words.remark}
      action={words.sendBack}
      kind="primary"
      isBusy={chosen?.which === undefined}
      onAct={(remark) => chosen?.which && void work.sendBack(chosen.which, remark)}
      open={open}
      onOpenChange={onOpenChange}
    >
      <fieldset>
        <legend className="pb-1 text-xs text-dim">{words.sendBackLabel}</legend>
        {choices.map(({ title }, place) => (
          <label key={place} className="flex min-h-7 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === choices[place]}
              onChange={() => setAt(place)}
              className="accent-(--accent)"
            />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </label>
        ))}
      </fieldset>
    </ReasonMenu>
  )
}
