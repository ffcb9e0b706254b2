import { words, type Words, type Values } from '#catalogue/index.ts'
import { isEnvironment, type Environment } from '#derive/environment.ts'
import { problem, type Problem } from '../problem.ts'
import { areaStoreOf, storedKey, viewsOf, type AreaStore, type Registry } from '../records/registry.ts'
import type { Input } from '../world/world.ts'
import type { StoredMarks } from './sent.ts'
import type { PublishEffect } from './weigh.ts'

/** Source (`mine`) or target (`theirs`) of a publish. */
export type Side = 'mine' | 'theirs'

export interface Choice {
  readonly take: Side
  /** taken from that side, the others from the other; default: all */
  readonly fields?: readonly string[] | undefined
}

/** Looks up the decision about a record in a target. */
export type Choices = (areaStore: AreaStore, environment: Environment, id: number) => Choice | undefined

/** Decision as sent; without `environment`, for all targets. */
interface ConflictInput extends Choice {
  readonly area?: string | null
  readonly id: number
  readonly environment?: string | null
}

export function choicesIn(registry: Registry, main: AreaStore, input: Input): Choices {
  const all = (Array.isArray(input['resolve']) ? input['resolve'] : []) as readonly ConflictInput[]
  const overwrite = input['overwrite'] === 1
  const byKey = new Map<string, Choice>()
  for (const { area, id, environment, take, fields } of all) {
    const of = area === undefined || area === null ? main : registry.get(area)
    if (!of) throw unclear(words(`There is no area ${area}.`, `没有模块 ${area}。`))
    if (typeof environment === 'string' && !isEnvironment(environment))
      throw unclear(words(`${environment} is not an environment.`, `${environment} 不是有效环境。`))
    const strange = fields?.find((name) => !isFieldOf(registry, of.store.area.id, name))
    if (strange !== undefined) throw unclear(noField(strange, of.area.titles))
    byKey.set(`${of.store.area.id} ${environment ?? ''} ${id}`, { take, ...(fields ? { fields } : {}) })
  }
  return ({ store }, environment, id) =>
    byKey.get(`${store.area.id} ${environment} ${id}`) ??
    byKey.get(`${store.area.id}  ${id}`) ??
    (overwrite ? { take: 'mine' } : undefined)
}

function unclear(text: Words): Problem {
  return problem(400, 'bad-input', text, [{ field: 'resolve', message: text }])
}

export function isFieldOf(registry: Registry, areaId: string, name: string): boolean {
  return viewsOf(registry, areaId).some(
    ({ area }) => name in area.fields || Object.keys(area.fields).some((each) => storedKey(area, each) === name),
  )
}

export function noField(name: string, titles: Words): Words {
  return words(`${titles.en} have no field ${name}.`, `${titles.zh}没有字段 ${name}。`)
}

export function leftThere(
  registry: Registry,
  areaId: string,
  { keys, kept }: Pick<PublishEffect, 'keys' | 'kept'>,
  { take, fields }: Choice,
): StoredMarks {
  const { area } = areaStoreOf(registry, areaId).store
  const named = fields && new Set(fields.flatMap((name) => [name, storedKey(area, name)]))
  const isTheirs = (key: string): boolean => (take === 'theirs') === (named?.has(key) ?? true)
  return Object.fromEntries(keys.filter(isTheirs).map((key) => [key, kept[key] ?? null]))
}

/** Keeps the target's values for the keys in `left`. */
export function withLeft(mine: Values, theirs: Values, left: StoredMarks): Record<string, unknown> {
  return { ...mine, ...Object.fromEntries(Object.keys(left).map((key) => [key, theirs[key] ?? null])) }
}
