import type { PendingQuery, Row, TransactionSql } from 'postgres'

/**
 * Also updates the runs that this one undoes. The last complete undo with an effect counts, unless a part of it was
 * redone.
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

/** A running run counts as having an effect. */
function hasEffect(tx: TransactionSql, name: string): PendingQuery<Row[]> {
  return tx`(${tx(name)}.done > 0 or ${tx(name)}.state in ('running', 'paused'))`
}
