import { words } from '#catalogue/index.ts'
import { isChanged } from '#server/world/rules.ts'
import type { RuleFunction } from '#server/world/rule.ts'

interface Stall {
  readonly id: number
  readonly hall: number | null
  readonly rent: number | null
  readonly open: 0 | 1
}

/** The total rent of the open stalls in a hall is at most 100. */
export const rule: RuleFunction = async (world, records) => {
  const changed = records.filter(
    (record) => record.after && isChanged(record as never, ...(['hall', 'rent', 'open'] as never[])),
  )
  const halls = [...new Set(changed.flatMap(({ after }) => (after as unknown as Stall).hall ?? []))]
  if (halls.length === 0) return []
  const open = (await world.list('stall' as never, { where: { hall: halls, open: 1 } })) as unknown as Stall[]
  return changed.flatMap((record) => {
    const { hall, open: isOpen } = record.after as unknown as Stall
    const sum = open.filter((stall) => stall.hall === hall).reduce((total, { rent }) => total + (rent ?? 0), 0)
    if (isOpen !== 1 || sum <= 100) return []
    const others = open.filter((stall) => stall.hall === hall && stall.id !== record.id)
    const message = words(`Hall ${hall} pays ${sum}, over 100.`, `展厅 ${hall} 合计 ${sum}，超过 100。`)
    return [{ id: record.id, field: 'rent', message, together: others.map(({ id }) => id) }]
  })
}
