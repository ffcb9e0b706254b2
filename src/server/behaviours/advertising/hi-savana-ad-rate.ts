import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'

const { create, update, toggle } = checked('hi-savana-ad-rate', async (world, wouldBe, id) => {
  const { position, country, rate, status } = wouldBe
  if (status !== 1) return
  const where = { position: position ?? null, country: country ?? 'ALL', status: 1 }
  const others = (await world.list('hi-savana-ad-rate', { where, limit: 1_000 })).filter((row) => row.id !== id)
  const left = 100 - others.reduce((sum, row) => sum + (row.rate ?? 0), 0)
  if ((rate ?? 0) > left)
    throw invalid(
      'rate',
      words(
        `The other slots of this position take ${100 - left} %: ${Math.max(left, 0)} % are left.`,
        `该广告位其他配置已占 ${100 - left}%，剩余 ${Math.max(left, 0)}%。`,
      ),
    )
})

export { create, update, toggle as toggleOnline }

export const sums: Behaviour<'hi-savana-ad-rate', 'sums'> = async (world) => {
  const rows = await world.list('hi-savana-ad-rate', { where: { status: 1 }, limit: 10_000 })
  const places = Map.groupBy(rows, ({ position, country }) => `${country} ${position}`)
  return [...places.values()]
    .flatMap((group) => {
      const [first] = group
      const rate = group.reduce((sum, row) => sum + (row.rate ?? 0), 0)
      return first
        ? [{ position: first.position, country: first.country, slots: group.length, rate, left: 100 - rate }]
        : []
    })
    .toSorted((one, other) => `${one.position} ${one.country}`.localeCompare(`${other.position} ${other.country}`))
}
