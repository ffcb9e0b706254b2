import type { ReservedSql } from 'postgres'

/**
 * Ends the work on a reserved connection and releases it. A lost connection releases itself; releasing it twice would
 * reuse it in its broken state.
 */
export async function releaseConnection(own: ReservedSql, ending: string): Promise<void> {
  const isThere = await own.unsafe(ending).then(
    () => true,
    () => false,
  )
  if (isThere) own.release()
}
