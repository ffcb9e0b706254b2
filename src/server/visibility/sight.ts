import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import type { Actor } from '../world/world.ts'

export type Fragment = PendingQuery<Row[]>

/** The environments that somebody may look at. */
export function seenBy({ roles }: Pick<Actor, 'roles'>): Environment[] {
  return environments.filter((each) => mayAct(roles[each], 'viewer'))
}

/** Whether somebody may look at one of them. */
export function sees(actor: Pick<Actor, 'roles'>, environment: string): boolean {
  return seenBy(actor).some((each) => each === environment)
}

/**
 * What somebody sees of plans, runs and lines of the call log, which may tell of environments beside that where they
 * were made. As SQL on a table under this name. The one filter over all that tells of records: whatever is not seen
 * at all is answered as if it were not there, and of what is seen in part only that part.
 */
export function sightOf(sql: Sql | TransactionSql, actor: Pick<Actor, 'id' | 'roles'>, of: 'l' | 'o' | 'p' | 'r') {
  const mine = seenBy(actor)
  const home = sql.unsafe(`${of}.environment`)
  // nothing is hidden, and the indexes alone can count
  if (mine.length === environments.length) return { some: sql`true`, whole: sql`true`, where: home }
  const maker = sql.unsafe(of === 'l' ? 'l.operator' : `${of}.actor`)
  const [held, named] = [sql.unsafe(`${of}.environments`), sql.unsafe(`${of}.named`)]
  // what somebody wrote themselves tells them nothing
  const told = sql`(case when ${maker} = ${actor.id} then ${held} else ${held} || ${named} end)`
  return {
    /** something of it is the caller's to see */
    some: sql`(case when ${told} = '{}' then ${home} = any(${mine}::text[]) else ${told} && ${mine}::text[] end)`,
    /** all of it is */
    whole: sql`(${home} = any(${mine}::text[]) and ${told} <@ ${mine}::text[])`,
    /** where it was made, else where the caller sees something of it */
    where: sql`(case when ${home} = any(${mine}::text[]) then ${home}
      else (select each from unnest(${told}) as each where each = any(${mine}::text[]) limit 1) end)`,
  }
}
