import type { PendingQuery, Row, TransactionSql } from 'postgres'

/**
 * Updates `undone_by` of a run, and of the runs that it undoes in turn. A run is undone by its last complete undo with
 * an effect, unless a part of that was redone. Called when an undo of the run starts, resumes or ends.
 */
export async function sayUndone(tx: TransactionSql, undone: number | null): Promise<void> {
  for (let run = undone; run !== null;) {
    // a separate statement, so that the next one sees the writes of the previous lock holder
    const [row] = await tx<{ undoes: number | null }[]>`select undoes from run where id = ${run} for update`
    await tx`update run set undone_by = (
        select max(u.id) from run u where u.undoes = ${run} and (u.input->>'whole')::boolean and ${hasEffect(tx, 'u')} and not exists (
          select from run earlier join run back on back.undoes = earlier.id
          where earlier.undoes = ${run} and earlier.id <= u.id and back.id > u.id and back.undone_by is null and ${hasEffect(tx, 'back')}))
      where id = ${run}`
    run = row?.undoes ?? null
  }
}

/** Returns the condition that a run has an effect; a running one counts. */
function hasEffect(tx: TransactionSql, name: string): PendingQuery<Row[]> {
  return tx`(${tx(name)}.done > 0 or ${tx(name)}.state in ('running', 'paused'))`
}
