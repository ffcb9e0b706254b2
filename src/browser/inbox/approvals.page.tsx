import { PlanList } from '#browser/plan/plan-list.tsx'

/** Plans that wait for the approval of this operator. */
export default function Approvals() {
  return <PlanList toApprove={1} />
}
