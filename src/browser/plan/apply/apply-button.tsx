import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#derive/environment.ts'
import { isEmptyPlan, planActs } from '#derive/plan-acts.ts'
import { stageOf } from '#browser/i18n/environment.ts'
import { Button } from '#browser/ui/button.tsx'
import { inStageOrder } from '../matrix/matrix.ts'
import type { PlanSummary } from '../plan-data.ts'
import { planWords } from '../words.ts'

interface ApplyButtonProps {
  readonly plan: PlanSummary
  readonly isPublish: boolean
  readonly isBusy: boolean
  readonly isBlocked: boolean
  readonly onApply: () => void
}

export function ApplyButton({ plan, isPublish, isBusy, isBlocked, onApply }: ApplyButtonProps) {
  const words = useWords(planWords)
  const say = useSay()
  const { total, messages } = plan
  const isEmpty = isEmptyPlan(plan)
  const environments = inStageOrder(plan.environments)
  const production = environments.filter((environment) => stageOf(environment) === 'prod')
  const names = environments.map((environment) => say(environmentWords(environment)))
  const few = isPublish
    ? words.toPlaces(names.join(words.and))
    : production.length > 0
      ? words.inPlace(names.join(words.and))
      : ''
  const place = names.length > 2 ? words.toMany(names.length, production.length, isPublish) : few
  return (
    <Button
      kind={production.length > 0 || plan.counts.remove > 0 ? 'danger' : 'primary'}
      keys="mod+enter"
      className="h-8"
      disabled={isBusy || isBlocked || isEmpty}
      onClick={onApply}
    >
      {isEmpty ? words.nothing : isBusy ? words.applying : words.apply(say(planActs({ total, messages })), place)}
    </Button>
  )
}
