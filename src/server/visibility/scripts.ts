import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import type { Actor } from '../world/world.ts'
import type { SqlCondition } from './sight.ts'

export const scriptsFolder = join(import.meta.dirname, '../../../scripts-library')

export const shippedScripts: readonly string[] = (existsSync(scriptsFolder) ? readdirSync(scriptsFolder) : [])
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => name.slice(0, -3))
  .toSorted()

/** Expects the plan as `p`. Private and unsaved scripts of others show no values and no output. */
export function seesScriptOfPlan(sql: Sql, actor: Pick<Actor, 'id'>): SqlCondition {
  return sql`(p.id is null or p.kind <> 'script' or p.actor = ${actor.id} or ${seesScript(sql, actor, 'p.script')})`
}

/** Expects the plan as `p`. Scripts may name what is private; lines are named by their command. */
export function hasOwnTitle(sql: Sql | TransactionSql): SqlCondition {
  return sql`(p.kind <> 'script' or p.request->>'line' is not null)`
}

/** Expects the line of the call log as `l`. */
export function seesScriptOfCall(sql: Sql, actor: Pick<Actor, 'id'>): SqlCondition {
  const isOfScript = sql`(l.command like 'script.%' or l.command like 'schedule.%' or l.command like 'plan.%')`
  const given = (name: string) => sql`l.input ->> ${name}::text is not null`
  return sql`(not coalesce(${isOfScript}, false) or l.operator = ${actor.id}
    or not (${given('script')} or ${given('source')} or ${given('params')} or ${given('shortened')} or (l.command like 'script.%' and ${given('name')}))
    or ${seesScript(sql, actor, `coalesce(l.input ->> 'script', case when l.command like 'script.%' then l.input ->> 'name' end)`)})`
}

/** A script without a name is hidden. */
export function seesScript(sql: Sql, actor: Pick<Actor, 'id'>, name: string): SqlCondition {
  const held = sql.unsafe(name)
  return sql`coalesce(${held} = any(${[...shippedScripts]}::text[])
    or exists (select from script kept where kept.name = ${held} and (kept.shared or kept.owner = ${actor.id})), false)`
}
