import { words, type Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/values/check.ts'
import { recordNamed } from './names.ts'
import { besideOthers, problem, type Problem } from '../problem.ts'
import { areaStoreOf, viewsOf, type Registry } from '../records/registry.ts'
import type { Refused } from './rules.ts'

const metOthers = new WeakSet<Problem>()

/** Whether something was refused for the sake of other records, which may make room. */
export function isMetOthers(fault: Problem): boolean {
  return metOthers.has(fault)
}

/** Marks what was refused for the sake of other records. */
export function met(fault: Problem): Problem {
  metOthers.add(fault)
  return fault
}

const [mostErrors, mostUses] = [100, 100]

/** One problem for all that is refused, field by field; of several records each error says which. */
export function refusalProblem(registry: Registry, refused: readonly Refused[]): Problem {
  const [first] = refused
  if (!first) throw new Error('nothing is refused')
  const isMany = new Set(refused.map(({ change: { area, id } }) => `${area} ${id}`)).size > 1
  const errors = refused
    .slice(0, mostErrors)
    .map((each) => (isMany ? ofRecord(registry, each) : errorOf(registry, each)))
  const isState = first.code !== undefined
  const found = problem(
    isState ? 409 : 422,
    first.code ?? 'invalid',
    isMany ? (errors[0]?.message ?? first.message) : first.message,
    // what one record's state does not allow is not about what was sent
    isState && refused.length === 1 ? [] : errors,
    usesIn(refused),
  )
  if (refused.some(({ by, together }) => by ?? together)) metOthers.add(found)
  return besideOthers(found, errors)
}

/** The records that need what was to be removed. */
function usesIn(refused: readonly Refused[]): { readonly uses?: readonly object[]; readonly total?: number } {
  const uses = [
    ...new Map(refused.flatMap((each) => each.uses ?? []).map((use) => [`${use.area} ${use.id}`, use])).values(),
  ]
  const told = uses.slice(0, mostUses).map(({ area, field, id, label }) => ({ area, field, id, label }))
  return uses.length > 0 ? { uses: told, total: uses.length } : {}
}

function errorOf(registry: Registry, { change, field, message, isNamed }: Refused): FieldError {
  const title = isNamed
    ? undefined
    : viewsOf(registry, change.area).flatMap(({ area }) => area.fields[field]?.title ?? [])[0]
  return title ? { field, message, title } : { field, message }
}

/** What is refused, each with the field that it is about where that is not told beside it. */
export function saidOf(registry: Registry, refused: readonly Refused[]): readonly Words[] {
  return refused.map((each) => withTitle(errorOf(registry, each)))
}

export function withTitle({ title, message: { en, zh } }: Pick<FieldError, 'title' | 'message'>): Words {
  return title ? words(`${title.en}: ${en}`, `${title.zh}：${zh}`) : words(en, zh)
}

function ofRecord(registry: Registry, { change, field, message: { en, zh } }: Refused): FieldError {
  const areaStore = areaStoreOf(registry, change.area)
  const data = change.after ?? change.before?.data ?? {}
  const [{ title }, name] = [areaStore.area, recordNamed(areaStore, { id: change.id, data })]
  return { field, message: words(`${title.en} ${name.en}: ${en}`, `${title.zh} ${name.zh}：${zh}`) }
}
