import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { maxSort } from '../../domain/max-sort.ts'

export const batchStoreBanner: Behaviour<'aha-home-page', 'batchStoreBanner'> = async (world, { banners }) => {
  const [created, updated]: [number[], number[]] = [[], []]
  let last = await maxSort(world, 'aha-home-page', { where: { kind: 'banner' } })
  for (const { id, ...sent } of banners) {
    // empty values stay unchanged, or take defaults on creation
    const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined))
    if (id) {
      const { kind } = await world.need('aha-home-page', id)
      if (kind === 'theme')
        throw invalid('banners', words(`${id} is a theme list, not a banner.`, `${id} 是主题列表，不是横幅。`))
      await world.put('aha-home-page', id, values)
      updated.push(id)
    } else {
      const place = sent.sort ?? (last += 1)
      created.push((await world.put('aha-home-page', null, { ...values, sort: place })).id)
    }
  }
  return { created, updated }
}
