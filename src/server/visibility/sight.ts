import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import type { Actor } from '../world/world.ts'

export type SqlCondition = PendingQuery<Row[]>

export function seenBy({ roles }: Pick<Actor, 'roles'>): Environment[] {
  return environments.filter((each) => mayAct(roles[each], 'viewer'))
}

export function sees(actor: Pick<Actor, 'roles'>, environment: string): boolean {
  return seenBy(actor).some((each) => each === environment)
}

/** Returns SQL filters of a table alias by a row's environments: some are visible, or all. */
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
    some: sql`(case when ${told} = '{}' then ${home} = any(${mine}::text[]) else ${told} && ${mine}::text[] end)`,
    whole: sql`(${home} = any(${mine}::text[]) and ${told} <@ ${mine}::text[])`,
    /** the row's environment if visible, else another visible one */
    where: sql`(case when ${home} = any(${mine}::text[]) then ${home}
      else (select each from unnest(${told}) as each where each = any(${mine}::text[]) limit 1) end)`,
  }
}
