import { planExtent } from '#derive/plan-acts.ts'
import { isolated } from '#derive/values/isolated.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { hashOf, route } from '#browser/router/route.ts'
import { mayHere } from '#browser/session/rights.ts'
import { app } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { type PlanSummary, needsApproval, isApproved } from './plan-data.ts'
import { PlanScreens } from './changes/plan-screens.tsx'
import { EmergencyButton } from './apply/emergency.tsx'
import { PlanTime } from './apply/plan-time.tsx'
import { SourceNote } from './source-note.tsx'
import type { PlanWork } from './use-plan.ts'
import { planWords } from './words.ts'

export function copyPlanLink(): void {
  const { origin, pathname } = location
  const { path, query } = route()
  void navigator.clipboard
    .writeText(`${origin}${pathname}${hashOf(path, query)}`)
    .then(() => notify(planWords.copiedLink))
}

/** The server also checks other environments and editors. */
export function canApprove(plan: PlanSummary): boolean {
  return needsApproval(plan) && canReview(plan)
}

export function canReview(plan: PlanSummary): boolean {
  return plan.state === 'ready' && Boolean(plan.approval?.required) && mayHere('publish') && !isMine(plan)
}

/** True for the plan's maker and editors, who cannot approve it. */
function isMine({ actor, approval }: PlanSummary): boolean {
  const me = app().session?.id
  return actor === me || (me !== undefined && (approval.editors?.includes(me) ?? false))
}

const line = 'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1'

export function PlanNotes({ plan, work }: { plan: PlanSummary; work: PlanWork }) {
  const words = useWords(planWords)
  const { approval, again_of: before, returned } = plan
  const { run } = work.following
  const sources = plan.run ? run?.sourceChanges : plan.sourceChanges
  const { total: drifted = 0, atLeast } = plan.drifted ?? {}
  return (
    <>
      {sources && sources.total > 0 && (
        <SourceNote
          changes={sources}
          text={(plan.run ? words.sourceHadChanged : words.sourceChanged)(sources.total, sources.atLeast === true)}
        />
      )}
      <PlanTime plan={plan} className={line} />
      <PlanScreens plan={plan} className={line} />
      {plan.broken && plan.broken.length > 0 && (
        <ul role="status" aria-label={words.brokenBy} className={`${line} bg-warn-soft text-warn`}>
          <li aria-hidden="true">{words.brokenBy}:</li>
          {plan.broken.map(({ operator, at, count }) => (
            <li key={operator}>{words.breaker(isolated(operator), count, formatInstant(at))}</li>
          ))}
        </ul>
      )}
      {run?.emergency && (
        <div role="status" className={`${line} bg-danger-soft text-danger`}>
          {words.emergencyUsed(isolated(run.emergency))}
        </div>
      )}
      {drifted > 0 && work.isOpen && (
        <div role="status" className={`${line} bg-warn-soft text-warn`}>
          <span className="min-w-0 flex-1">{words.drifted(drifted, atLeast === true)}</span>
          <Button keys="n" disabled={work.busy === 'again'} onClick={() => void work.planAnew()}>
            {words.planAgain}
          </Button>
        </div>
      )}
      {returned && <ReturnedNote id={plan.id} returned={returned} />}
      {before != null && (
        <div className={`${line} bg-accent-wash`}>
          <span>{words.againOf(before)}</span>
          <a
            href={hashOf('/plans', { id: String(plan.id), with: String(before) })}
            aria-keyshortcuts="d"
            className="rounded-sm font-medium text-accent underline-offset-2 hover:underline"
          >
            {words.whatDiffersKey}
          </a>
        </div>
      )}
      {Boolean(approval?.required) && !plan.run && <ApprovalNote plan={plan} work={work} />}
    </>
  )
}

interface ReturnedNoteProps {
  readonly id: number
  readonly returned: NonNullable<PlanSummary['returned']>
}

function ReturnedNote({ id, returned: { count, by, at, remark } }: ReturnedNoteProps) {
  const words = useWords(planWords)
  return (
    <div role="status" className={`${line} bg-warn-soft text-warn`}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {words.returned(count, isolated(by), formatInstant(at), isolated(remark))}
      </span>
      <a
        href={hashOf('/plans', { id: String(id), as: 'list', state: 'out' })}
        className="rounded-sm font-medium underline-offset-2 hover:underline"
      >
        {words.showThem}
      </a>
    </div>
  )
}

function ApprovalNote({ plan, work }: { plan: PlanSummary; work: PlanWork }) {
  const words = useWords(planWords)
  const say = useSay()
  const { approval } = plan
  return (
    <div role="status" className={`${line} ${needsApproval(plan) ? 'bg-warn-soft text-warn' : 'bg-ok-soft text-ok'}`}>
      <span className="min-w-0 flex-1">
        {isApproved(approval)
          ? words.approvedBy(isolated(approval?.by ?? ''), approval?.at ? formatInstant(approval.at) : '')
          : approval?.by
            ? words.approvalLost(isolated(approval.by))
            : words.approvalNeeded}
      </span>
      {needsApproval(plan) && (
        <>
          <Button keys="y" onClick={copyPlanLink}>
            {words.askApproval}
          </Button>
          <EmergencyButton work={work} />
          {canApprove(plan) && (
            <Button
              kind="primary"
              keys="a"
              disabled={work.busy !== undefined && work.busy !== 'exclude'}
              onClick={() => void work.approve()}
            >
              {words.approve(say(planExtent(plan)))}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
