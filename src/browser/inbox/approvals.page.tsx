import { PlanList } from '#browser/plan/plan-list.tsx'

export default function Approvals() {
  return <PlanList toApprove={1} />
}
