import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import type { Actor } from '../world/world.ts'

export type Fragment = PendingQuery<Row[]>

/** Returns the environments that a user may view. */
export function seenBy({ roles }: Pick<Actor, 'roles'>): Environment[] {
  return environments.filter((each) => mayAct(roles[each], 'viewer'))
}

/** Returns true when a user may view the environment. */
export function sees(actor: Pick<Actor, 'roles'>, environment: string): boolean {
  return seenBy(actor).some((each) => each === environment)
}

/**
 * SQL filter for plans, runs and call log lines, by table alias. Rows may concern environments other than their own.
 * Hidden rows are treated as missing, and partly visible rows are filtered.
 */
export function visibleTo(sql: Sql | TransactionSql, actor: Pick<Actor, 'id' | 'roles'>, of: 'l' | 'o' | 'p' | 'r') {
  const mine = seenBy(actor)
  const home = sql.unsafe(`${of}.environment`)
  // hides nothing, so counts can use indexes alone
  if (mine.length === environments.length) return { some: sql`true`, whole: sql`true`, where: home }
  const maker = sql.unsafe(of === 'l' ? 'l.operator' : `${of}.actor`)
  const [held, named] = [sql.unsafe(`${of}.environments`), sql.unsafe(`${of}.named`)]
  // own input reveals nothing to its author
  const told = sql`(case when ${maker} = ${actor.id} then ${held} else ${held} || ${named} end)`
  return {
    /** at least partly visible */
    some: sql`(case when ${told} = '{}' then ${home} = any(${mine}::text[]) else ${told} && ${mine}::text[] end)`,
    /** completely visible */
    whole: sql`(${home} = any(${mine}::text[]) and ${told} <@ ${mine}::text[])`,
    /** the row's environment if visible, else another visible one */
    where: sql`(case when ${home} = any(${mine}::text[]) then ${home}
      else (select each from unnest(${told}) as each where each = any(${mine}::text[]) limit 1) end)`,
  }
}
