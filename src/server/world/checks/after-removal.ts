import { words, type Words } from '#catalogue/index.ts'
import { invalid, type Problem } from '../../problem.ts'
import { idsIn } from '../../records/references.ts'
import { hasRecords, type AreaStore } from '../../records/registry.ts'
import type { StoredRecord } from '../../records/stored.ts'
import { firstNamesOfEach } from '../names.ts'
import type { Engine } from '../engine.ts'
import { atLeast, referring, rowsOfEach } from '../removal.ts'
import type { Faults } from './declared.ts'

/** Records by id of the removed one. */
type ReferringRecords = ReadonlyMap<number, readonly StoredRecord[]>

export async function missingAfterRemoval(
  world: Engine,
  { store }: AreaStore,
  removed: readonly number[],
): Promise<Faults> {
  const found = new Map<number, Problem>()
  if (removed.length === 0) return found
  const tell = async (areaStore: AreaStore, left: ReferringRecords, said: OrphanMessage): Promise<void> => {
    const fresh = [...left].filter(([id]) => !found.has(id))
    const groups = fresh.map(([, records]) => records)
    const names = await firstNamesOfEach(world, areaStore, groups)
    for (const [index, [id, records]] of fresh.entries())
      found.set(id, invalid('id', said(areaStore, records.length, names[index] ?? words('', ''))))
  }
  for (const child of store.children.filter(stands)) {
    const rows = await rowsOfEach(world, child, removed, (some) => [['parent_id', some]])
    const below = Map.groupBy(rows, ({ parentId }) => Number(parentId))
    await tell(child, below, orphaned)
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
    await tell(areaStore, new Map([...left].map(([of, mine]) => [of, mine.map(({ row }) => row)])), referred)
  }
  return found
}

function stands(areaStore: AreaStore): boolean {
  return areaStore.area.store === undefined && areaStore.area.softDelete === undefined && hasRecords(areaStore)
}

type OrphanMessage = (areaStore: AreaStore, count: number, names: Words) => Words

function orphaned(areaStore: AreaStore, count: number, names: Words): Words {
  const { en, zh } = counted(areaStore, count)
  return words(
    `${en} ${count === 1 ? 'belongs' : 'belong'} to it and would have no parent: ${names.en}.`,
    `其下还有 ${zh}，删除后将失去所属记录：${names.zh}。`,
  )
}

function referred(areaStore: AreaStore, count: number, names: Words): Words {
  const { en, zh } = counted(areaStore, count)
  return words(
    `${en} still ${count === 1 ? 'refers' : 'refer'} to it: ${names.en}.`,
    `仍有 ${zh}引用它，删除后引用将失效：${names.zh}。`,
  )
}

function counted({ area: { title, titles } }: AreaStore, count: number): Words {
  const { en, zh } = atLeast(count)
  return words(`${en} ${(count === 1 ? title : titles).en.toLowerCase()}`, `${zh} 条${title.zh}`)
}
