import type { ReservedSql } from 'postgres'

/** A lost connection releases itself; releasing it twice would reuse it in its broken state. */
export async function releaseConnection(own: ReservedSql, ending: string): Promise<void> {
  const isThere = await own.unsafe(ending).then(
    () => true,
    () => false,
  )
  if (isThere) own.release()
}
