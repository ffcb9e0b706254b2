import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { changesWhere, isUndecided, refuseUnknown, staysTheirs, type ChangeFilter } from './change-filter.ts'
import { resealed, type PlanHashes } from './resealed.ts'

export interface ExclusionRequest {
  /** single changes */
  readonly changes?: readonly { readonly area: string; readonly id: number; readonly environment: string }[] | undefined
  /** or all changes that match */
  readonly where?: ChangeFilter | undefined
  readonly excluded: boolean
}

/** Excludes changes from a plan, or includes them again. */
export async function exclude(
  server: Server,
  plan: number,
  actor: number,
  { changes, where, excluded }: ExclusionRequest,
): Promise<PlanHashes> {
  if (!changes && !where)
    throw problem(
      400,
      'bad-input',
      words('Select the changes with `changes` or `where`.', '请用 `changes` 或 `where` 指明更改。'),
      [{ field: 'changes', message: words('This is required.', '此项必填。') }],
    )
  if (where !== undefined) refuseUnknown(where)
  return resealed(server, plan, actor, async (tx) => {
    // undecided conflicts, and those decided for the other side, cannot be included here
    const decided = excluded ? tx`true` : tx`not ${isUndecided(tx)} and not ${staysTheirs(tx)}`
    if (changes)
      await tx`update change c set excluded = ${excluded}
        from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as x(area text, id bigint, environment text)
        where c.plan = ${plan} and c.area = x.area and c.id = x.id and c.environment = x.environment and c.excluded <> ${excluded} and ${decided}`
    if (where)
      await tx`update change set excluded = ${excluded} where ${changesWhere(server.sql, plan, where)} and excluded <> ${excluded} and ${decided}`
  })
}
