import { kebab, type Arity, type Effect, type Method, type Words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { neededFor, type Role } from '../roles.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { inputSchema } from './schema.ts'
import { titleOf } from '../wording.ts'

/** Command as `GET /api/-/commands` describes it. */
export interface CommandDescription {
  readonly id: string
  readonly area: string
  readonly action: string
  /** name below `ops` in scripts */
  readonly script: string
  readonly method: Method
  readonly path: string
  readonly alias: readonly string[]
  readonly effect: Effect
  readonly irreversible: boolean
  readonly arity: Arity
  readonly role: Role | 'any'
  readonly key: string | null
  readonly title: Words
  readonly help: Words | null
  readonly input: JsonSchema
}

export function describeCommands(entries: readonly Entry[]): CommandDescription[] {
  return entries.map((entry) => {
    const { id, area, name, action, command, method, path } = entry
    return {
      id,
      area: area.id,
      action: kebab(action),
      script: `${name}.${action}`,
      method,
      path,
      alias: command.alias ?? [],
      effect: command.effect,
      irreversible: command.irreversible === true,
      arity: command.arity,
      role: neededFor(entry),
      key: command.key ?? null,
      title: titleOf(entry),
      help: command.help ?? null,
      input: inputSchema(entry),
    }
  })
}
