import { storedKey, type AreaStore } from '../records/registry.ts'
import { lastKeys, lastPlace } from '../world/blank.ts'
import type { Engine } from '../world/engine.ts'
import { isCheckedTogether } from '../world/rules.ts'
import type { DraftRow } from './duplicate-rows.ts'

/** Assigns missing sort positions in file order; concurrent writes would all compute the same one. */
export function placeGiver(world: Engine, areaStore: AreaStore): (rows: readonly DraftRow[]) => Promise<DraftRow[]> {
  const { area, store } = areaStore
  const keys = lastKeys(store.area)
  const fields = Object.keys(area.fields).filter((name) => keys.includes(storedKey(area, name)))
  const isOneByOne = isCheckedTogether(world.registry, area.id)

  const said = ({ input, current }: DraftRow, name: string): unknown =>
    (Object.hasOwn(input, name) ? input[name] : current?.[name]) ?? null

  async function given(rows: readonly DraftRow[], name: string): Promise<readonly DraftRow[]> {
    const open = rows.filter((row) => isSideBySide(row) && said(row, name) === null)
    const parents = [...new Set(open.map(({ parent }) => parent))]
    const key = storedKey(area, name)
    const found = parents.map(async (parent) => [parent, await lastPlace(world, store, parent, key)] as const)
    const last = new Map(await Promise.all(found))
    return rows.map((row) => {
      const before = last.get(row.parent)
      if (before === undefined || !isSideBySide(row)) return row
      const place = Number(said(row, name) ?? before + 1)
      last.set(row.parent, Math.max(before, place))
      return said(row, name) === null ? { ...row, input: { ...row.input, [name]: place } } : row
    })
  }

  return async (rows) => {
    let placed = rows
    for (const name of isOneByOne ? [] : fields) placed = await given(placed, name)
    return [...placed]
  }
}

function isSideBySide({ entry, errors }: DraftRow): boolean {
  return entry !== undefined && errors.length === 0
}
