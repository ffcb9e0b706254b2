import type { Sql, TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { DeclaredData } from '../../declared.ts'
import { environmentsWithApproval } from '../../approval-rules.ts'
import type { Environment } from '#derive/environment.ts'
import { isolated } from '#derive/values/isolated.ts'
import { problem } from '../../problem.ts'

type Approval = DeclaredData<'plan.get'>['approval']

export async function approvalOf(
  sql: Sql | TransactionSql,
  plan: number,
  touched: readonly Environment[],
): Promise<Approval> {
  const [asking, [row]] = await Promise.all([
    environmentsWithApproval(sql),
    sql<Omit<Approval, 'required'>[]>`
    select coalesce(nullif(o.name, ''), o.username) as by, approved_at as at, coalesce(approved_hash = hash, false) as valid, editors
    from plan p left join operator o on o.id = p.approved_by where p.id = ${plan}`,
  ])
  return {
    required: touched.some((environment) => asking.has(environment)),
    by: row?.by ?? null,
    at: row?.at ?? null,
    valid: row?.valid ?? false,
    editors: row?.editors ?? [],
  }
}

export function notApproved({ by }: Approval): Error {
  return problem(
    409,
    'not-approved',
    by === null
      ? words('Someone else has to approve this plan first.', '该计划须先由他人批准。')
      : words(
          `This plan changed after ${isolated(by)} approved it. It has to be approved again.`,
          `${isolated(by)} 批准后计划已变化，须重新批准。`,
        ),
  )
}
