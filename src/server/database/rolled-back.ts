import type { Sql, TransactionSql } from 'postgres'

export async function rolledBack<T>(sql: Sql | TransactionSql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const done: T[] = []
  const signal = new Error('rolled back')
  const attempt = async (tx: TransactionSql): Promise<never> => {
    done.push(await work(tx))
    throw signal
  }
  await ('savepoint' in sql ? sql.savepoint(attempt) : sql.begin(attempt)).catch((error: unknown) => {
    if (error !== signal) throw error
  })
  const [result] = done
  return result as T
}
