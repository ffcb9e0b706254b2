import type { PendingQuery, Row, TransactionSql } from 'postgres'

/**
 * Has the runs that are undone by one another, from this one on to the first, say so as long as it is so: by the last
 * undo of all that was left, unless it came to nothing, or something that it or one before it undid is in effect again.
 * Asked whenever an undo of the run begins, goes on or ends.
 */
export async function sayUndone(tx: TransactionSql, undone: number | null): Promise<void> {
  for (let run = undone; run !== null;) {
    // by itself: the statement after it sees what was said by whoever had it
    const [row] = await tx<{ undoes: number | null }[]>`select undoes from run where id = ${run} for update`
    await tx`update run set undone_by = (
        select max(u.id) from run u where u.undoes = ${run} and (u.input->>'whole')::boolean and ${hasEffect(tx, 'u')} and not exists (
          select from run earlier join run back on back.undoes = earlier.id
          where earlier.undoes = ${run} and earlier.id <= u.id and back.id > u.id and back.undone_by is null and ${hasEffect(tx, 'back')}))
      where id = ${run}`
    run = row?.undoes ?? null
  }
}

/** An undo that is under way counts for all that it will do. */
function hasEffect(tx: TransactionSql, name: string): PendingQuery<Row[]> {
  return tx`(${tx(name)}.done > 0 or ${tx(name)}.state in ('running', 'paused'))`
}
