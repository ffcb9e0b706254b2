import { words, type Words } from '#catalogue/index.ts'
import type { Engine } from './engine.ts'
import { recordsNamed } from './names.ts'
import { usersCalled } from './removal.ts'
import { problem, type Problem } from '../problem.ts'
import { areaStoreOf, viewsOf, type Registry } from '../records/registry.ts'
import type { RefusedChange } from './rule.ts'
import type { FieldError } from '#derive/values/field-error.ts'

const [mostErrors, mostUses] = [100, 100]

export async function refusalProblem(world: Engine, refused: readonly RefusedChange[]): Promise<Problem> {
  const [first] = refused
  if (!first) throw new Error('nothing is refused')
  const isMany = new Set(refused.map(({ change: { area, id } }) => `${area} ${id}`)).size > 1
  const told = refused.slice(0, mostErrors)
  const errors = isMany ? await ofRecords(world, told) : told.map((each) => errorOf(world.registry, each))
  const isState = first.code !== undefined
  const found = problem(
    isState ? 409 : 422,
    first.code ?? 'invalid',
    isMany ? (errors[0]?.message ?? first.message) : first.message,
    // the input has no fault if a record's state refuses it
    isState && refused.length === 1 ? [] : errors,
    await usesIn(world, refused),
  )
  found.isOfOthers = refused.some(({ by, together }) => by ?? together)
  return found
}

async function usesIn(
  world: Engine,
  refused: readonly RefusedChange[],
): Promise<{ readonly uses?: readonly object[]; readonly total?: number }> {
  const uses = [
    ...new Map(
      refused.flatMap(({ change: { environment }, uses: mine = [] }) =>
        mine.map((use) => [`${use.area} ${environment} ${use.id}`, { ...use, environment }] as const),
      ),
    ).values(),
  ]
  if (uses.length === 0) return {}
  const told: object[] = []
  for (const [environment, mine] of Map.groupBy(uses.slice(0, mostUses), (use) => use.environment)) {
    const labels = await usersCalled(world.at(environment), mine)
    for (const [index, { area, field, id, label }] of mine.entries())
      told.push({ area, field, id, label: labels[index]?.[world.language] ?? label })
  }
  return { uses: told, total: uses.length }
}

function errorOf(registry: Registry, { change, field, message, isNamed, holder }: RefusedChange): FieldError {
  const title = isNamed
    ? undefined
    : viewsOf(registry, change.area).flatMap(({ area }) => area.fields[field]?.title ?? [])[0]
  return { field, message, ...(title ? { title } : {}), ...(holder === undefined ? {} : { holder }) }
}

export function refusalWords(registry: Registry, refused: readonly RefusedChange[]): readonly Words[] {
  return refused.map((each) => withTitle(errorOf(registry, each)))
}

export function withTitle({ title, message: { en, zh } }: Pick<FieldError, 'title' | 'message'>): Words {
  return title ? words(`${title.en}: ${en}`, `${title.zh}：${zh}`) : words(en, zh)
}

async function ofRecords(world: Engine, refused: readonly RefusedChange[]): Promise<FieldError[]> {
  const names = new Map<RefusedChange, Words>()
  for (const mine of Map.groupBy(refused, ({ change: { area, environment } }) => `${area} ${environment}`).values()) {
    const [first] = mine
    if (!first) continue
    const { area, environment } = first.change
    const areaStore = areaStoreOf(world.registry, area)
    const records = mine.map(({ change: { id, before, after } }) => ({ id, data: after ?? before?.data ?? {} }))
    const called = await recordsNamed(world.at(environment), areaStore, records)
    const { title } = areaStore.area
    for (const [index, each] of mine.entries()) {
      const name = called[index]
      if (name) names.set(each, words(`${title.en} ${name.en}`, `${title.zh} ${name.zh}`))
    }
  }
  return refused.map((each) => {
    const { field, message, holder } = each
    const name = names.get(each)
    return {
      field,
      ...(holder === undefined ? {} : { holder }),
      message: name ? words(`${name.en}: ${message.en}`, `${name.zh}：${message.zh}`) : message,
    }
  })
}
