import type { Sql } from 'postgres'

/** Which part of a run to take back; all of it when left out. */
export interface Scope {
  readonly areas?: readonly string[] | undefined
  readonly environments?: readonly string[] | undefined
  readonly changes?: readonly Place[] | undefined
}

export interface Place {
  readonly area: string
  readonly environment: string
  readonly id: number
}

interface Undo {
  readonly id: number
  readonly undoes: number
}

export function placeKey({ area, environment, id }: Place): string {
  return `${area} ${environment} ${id}`
}

export function isWithin(scope: Scope): (place: Place) => boolean {
  const named = scope.changes && new Set(scope.changes.map(placeKey))
  return (place) =>
    (scope.areas?.includes(place.area) ?? true) &&
    (scope.environments?.includes(place.environment) ?? true) &&
    (named?.has(placeKey(place)) ?? true)
}

/**
 * The records of a run that are taken back at this time: by an undo of it, whole or in part, that was not itself taken
 * back for that record. An undo that is still under way counts for all it will do.
 */
export async function takenBack(sql: Sql, run: number): Promise<Set<string>> {
  const undos = await sql<Undo[]>`
    with recursive undo as (
      select id, undoes from run where undoes = ${run}
      union all select r.id, r.undoes from run r join undo u on r.undoes = u.id)
    select id, undoes from undo order by id`
  const of = async (undone: number): Promise<Set<string>> => {
    const all = new Set<string>()
    for (const { id } of undos.filter(({ undoes }) => undoes === undone)) {
      const back = await of(id)
      for (const key of await touchedBy(sql, id)) if (!back.has(key)) all.add(key)
    }
    return all
  }
  return of(run)
}

async function touchedBy(sql: Sql, undo: number): Promise<string[]> {
  const rows = await sql<Place[]>`select c.area, c.environment, c.id from change c join run r on r.plan = c.plan
    where r.id = ${undo} and not excluded and (c.state = 'done' or (c.state = 'waiting' and r.state in ('running', 'paused')))`
  return rows.map(placeKey)
}
