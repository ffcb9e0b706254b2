/** SQL that selects changes of a plan. */
export interface ChangeCondition {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The range keeps the database from reading the complete plan. */
export function changeCondition(plan: number, seqs: readonly number[]): ChangeCondition {
  const sorted = seqs.toSorted((one, other) => one - other)
  return {
    text: 'plan = $1 and seq between $2 and $3 and seq = any($4::bigint[])',
    values: [plan, sorted[0], sorted.at(-1), sorted],
  }
}
