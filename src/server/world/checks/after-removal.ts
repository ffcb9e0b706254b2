import { words, type Words } from '#catalogue/index.ts'
import { invalid, type Problem } from '../../problem.ts'
import { idsIn } from '../../records/references.ts'
import { hasRecords, type AreaStore } from '../../records/registry.ts'
import type { Stored } from '../../records/stored.ts'
import { firstNames } from '../../named.ts'
import { recordNamed } from '../names.ts'
import type { Engine } from '../engine.ts'
import { atLeast, referring, rowsOfEach } from '../removal.ts'
import type { Faults } from './declared.ts'

/** Records that are left with a missing reference, by the removed record that they name. */
type Left = ReadonlyMap<number, readonly Stored[]>

/** Removals that would leave missing references: in records below the removed one, and in those that its removal cascades to. */
export async function missingAfterRemoval(
  world: Engine,
  { store }: AreaStore,
  removed: readonly number[],
): Promise<Faults> {
  const found = new Map<number, Problem>()
  if (removed.length === 0) return found
  const tell = (left: Left, said: (records: readonly Stored[]) => Words): void => {
    for (const [id, mine] of left) if (!found.has(id)) found.set(id, invalid('id', said(mine)))
  }
  for (const child of store.children.filter(stands)) {
    const rows = await rowsOfEach(world, child, removed, (some) => [['parent_id', some]])
    tell(
      Map.groupBy(rows, ({ parentId }) => Number(parentId)),
      (mine) => orphaned(child, mine),
    )
  }
  const gone = new Set(removed)
  for (const reference of store.dependants) {
    const { areaStore, onDelete } = reference
    if ((onDelete !== 'cascade' && onDelete !== 'set null') || !stands(areaStore)) continue
    const rows = await rowsOfEach(world, areaStore, removed, (some) => referring(reference, some))
    const uses = rows.flatMap((row) =>
      [...new Set(idsIn(reference, row.data))].filter((of) => gone.has(of)).map((of) => ({ of, row })),
    )
    const left = Map.groupBy(uses, ({ of }) => of)
    tell(new Map([...left].map(([of, mine]) => [of, mine.map(({ row }) => row)])), (mine) => referred(areaStore, mine))
  }
  return found
}

function stands(areaStore: AreaStore): boolean {
  return areaStore.area.store === undefined && areaStore.area.softDelete === undefined && hasRecords(areaStore)
}

function orphaned(areaStore: AreaStore, records: readonly Stored[]): Words {
  const { count, names } = described(areaStore, records)
  return words(
    `${count.en} ${records.length === 1 ? 'belongs' : 'belong'} to it and would have no parent: ${names.en}.`,
    `其下还有 ${count.zh}，删除后将失去所属记录：${names.zh}。`,
  )
}

function referred(areaStore: AreaStore, records: readonly Stored[]): Words {
  const { count, names } = described(areaStore, records)
  return words(
    `${count.en} still ${records.length === 1 ? 'refers' : 'refer'} to it: ${names.en}.`,
    `仍有 ${count.zh}引用它，删除后引用将失效：${names.zh}。`,
  )
}

function described(areaStore: AreaStore, records: readonly Stored[]): { readonly count: Words; readonly names: Words } {
  const { title, titles } = areaStore.area
  const n = atLeast(records.length)
  return {
    count: words(`${n.en} ${(records.length === 1 ? title : titles).en.toLowerCase()}`, `${n.zh} 条${title.zh}`),
    names: firstNames(records.map((record) => recordNamed(areaStore, record))),
  }
}
