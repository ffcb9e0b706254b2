import type { ReservedSql } from 'postgres'

/**
 * Ends what was done on a reserved connection and gives it back. One that was lost has gone back by itself: given back
 * once more, it would be handed out as it is.
 */
export async function giveBack(own: ReservedSql, ending: string): Promise<void> {
  const isThere = await own.unsafe(ending).then(
    () => true,
    () => false,
  )
  if (isThere) own.release()
}
