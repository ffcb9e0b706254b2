import type { Server } from '../server.ts'

/** Whose plan is made next, over all servers that share the database. */
export interface PlanningTurns {
  /** These, whoever has waited longest since their last plan was begun before the others. */
  inOrder(parties: Iterable<string>): readonly string[]
  /** Begins a turn; false where this party has one already, on whichever server. */
  take(party: string): Promise<boolean>
  giveBack(party: string): Promise<void>
  close(): void
}

// a forgotten party comes first again
const mostKnown = 10_000

/** Turns are known by their locks, which end with a server, and by what the servers tell each other. */
export function planningTurns({ events, locks, log }: Server, onFree: () => void): PlanningTurns {
  // in the order in which they were begun
  const begun = new Set<string>()
  function note(party: string): void {
    begun.delete(party)
    begun.add(party)
    const [oldest] = begun
    if (begun.size > mostKnown && oldest !== undefined) begun.delete(oldest)
  }
  const off = events.on((event) => {
    if (event.type !== 'turn') return
    if (event.state === 'begun') note(event.party)
    else onFree()
  })
  return {
    inOrder(parties) {
      const waiting = new Set(parties)
      return [...[...waiting].filter((party) => !begun.has(party)), ...[...begun].filter((party) => waiting.has(party))]
    },
    async take(party) {
      const free = await locks<
        { got: boolean }[]
      >`select pg_try_advisory_lock(hashtextextended(${lockOf(party)}, 0)) as got`.catch((error: unknown) => {
        // the plan says itself that the database is gone
        log.warn({ err: error }, 'turn not looked up')
        return [{ got: true }]
      })
      if (!free[0]?.got) return false
      note(party)
      events.tell({ type: 'turn', party, state: 'begun' })
      return true
    },
    async giveBack(party) {
      // lost with the connection it is free as well
      await locks`select pg_advisory_unlock(hashtextextended(${lockOf(party)}, 0))`.catch(() => undefined)
      events.tell({ type: 'turn', party, state: 'over' })
    },
    close: off,
  }
}

const lockOf = (party: string): string => `planning ${party}`
