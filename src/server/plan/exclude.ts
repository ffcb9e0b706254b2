import type { Server } from '../server.ts'
import { chosenChanges, isUndecided, staysTheirs, type ChangeChoice } from './change-filter.ts'
import { resealed, type PlanHashes } from './resealed.ts'

export interface ExclusionRequest extends ChangeChoice {
  readonly excluded: boolean
}

export async function exclude(
  server: Server,
  plan: number,
  actor: number,
  { excluded, ...choice }: ExclusionRequest,
): Promise<PlanHashes> {
  const chosen = chosenChanges(server, plan, choice)
  return resealed(server, plan, actor, async (tx) => {
    // undecided conflicts, and those decided for the target, stay excluded
    const decided = excluded ? tx`true` : tx`not ${isUndecided(tx)} and not ${staysTheirs(tx)}`
    await tx`update change set excluded = ${excluded}, returned = case when ${excluded} then returned end where ${chosen} and excluded <> ${excluded} and ${decided}`
  })
}
