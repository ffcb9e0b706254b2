import type { Behaviour } from '#server/domain/behaviour.ts'

/** Moves the records directly after the position down. */
export const setSort: Behaviour<'hotword', 'setSort'> = async (world, { id, sort }) => {
  await world.need('hotword', id)
  const behind = await world.list('hotword', { where: { sort: { from: sort } }, sort: [['sort', 'asc']] })
  let taken = sort
  for (const other of behind) {
    if (other.id === id) continue
    if ((other.sort ?? 0) > taken) break
    taken += 1
    await world.put('hotword', other.id, { sort: taken })
  }
  return world.put('hotword', id, { sort })
}
