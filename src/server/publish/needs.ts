import { words, type Words } from '#catalogue/index.ts'
import { environmentWords, type Environment } from '#derive/environment.ts'
import { idsIn } from '../records/references.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import { recordNamed } from '../world/names.ts'
import { Problem, problem } from '../problem.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import type { Engine } from '../world/engine.ts'
import type { StoredRecord } from '../records/stored.ts'
import { withLeft } from './choices.ts'
import type { PublishedRecord } from './weighing.ts'
import type { FieldError } from '#derive/values/field-error.ts'

/** Record that a published one needs: its parent, or the value of field `name`. */
export interface RequiredRecord {
  readonly name: string
  readonly title: Words
  /** area */
  readonly of: string
  readonly id: number
}

/** Returns parent and references of a record, except in values left unchanged in the target. */
export function needsOf({
  areaStore,
  mine,
  theirs,
  left,
}: Pick<PublishedRecord, 'areaStore' | 'mine' | 'theirs' | 'left'>): RequiredRecord[] {
  if (!mine) return []
  const { area, named: references } = areaStore.store
  const data = withLeft(mine.data, theirs?.data ?? {}, left)
  const referred = references.flatMap((reference) => {
    const { name, of, key } = reference
    if (key in left) return []
    const title = area.fields[name]?.title ?? words(name, name)
    return idsIn(reference, data).map((id): RequiredRecord => ({ name, title, of, id }))
  })
  return area.parent === undefined || mine.parentId === null
    ? referred
    : [
        { name: area.parent, title: words('What it belongs to', '所属记录'), of: area.parent, id: mine.parentId },
        ...referred,
      ]
}

export function missing({ registry }: Engine, { title: field, of, id }: RequiredRecord): Words {
  const { title } = areaStoreOf(registry, of).area
  return words(
    `${field.en} points to ${title.en.toLowerCase()} ${id}, which does not exist.`,
    `${field.zh}引用的${title.zh} ${id} 不存在。`,
  )
}

export async function leftBehind(
  world: Engine,
  areaStore: AreaStore,
  record: StoredRecord,
  why: Words,
): Promise<Words> {
  const name = await recordNamed(world, areaStore, record)
  const { title } = areaStore.area
  return words(
    `It needs ${title.en.toLowerCase()} ${name.en}, which is not published: ${why.en}`,
    `它需要的${title.zh} ${name.zh} 未能发布：${why.zh}`,
  )
}

export function otherThere(environment: Environment): Words {
  const { en, zh } = environmentWords(environment)
  return words(`It is of another kind in ${en}.`, `它在${zh}属于其他类型。`)
}

export function ofChild({ area: { title } }: AreaStore, name: Words, { en, zh }: Words): Words {
  return words(`${title.en} ${name.en}: ${en}`, `${title.zh} ${name.zh}：${zh}`)
}

export const mostNamed = 10

export function blocked(faults: readonly FieldError[]): Problem {
  const told = faults.slice(0, mostNamed)
  return problem(409, 'publish-blocked', allOf(told.map(({ message }) => message)), told)
}

export function notThereYet(): Problem {
  const message = words('It is not there yet: publish all of it first.', '目标环境还没有此条目，请先完整发布。')
  return problem(409, 'publish-blocked', message)
}

export function isBlocked(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'publish-blocked'
}
