import { compareTexts } from '#derive/values/compare-texts.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const sums: Behaviour<'hi-savana-ad-rate', 'sums'> = async (world) => {
  const rows = await world.list('hi-savana-ad-rate', { where: { status: 1 } })
  const places = Map.groupBy(rows, ({ position, country }) => `${country} ${position}`)
  return [...places.values()]
    .flatMap((group) => {
      const [first] = group
      const rate = group.reduce((sum, row) => sum + (row.rate ?? 0), 0)
      return first
        ? [{ position: first.position, country: first.country, slots: group.length, rate, left: 100 - rate }]
        : []
    })
    .toSorted((one, other) => compareTexts(`${one.position} ${one.country}`, `${other.position} ${other.country}`))
}
