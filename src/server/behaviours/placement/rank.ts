import type { Behaviour } from '#server/domain/behaviour.ts'

export const changeNewUserOneInstall: Behaviour<'rank', 'changeNewUserOneInstall'> = async (world, { change, id }) => {
  const ranks = id ? [await world.need('rank', id)] : await world.list('rank')
  const others = ranks.filter((rank) => rank.newUserOneInstall !== change)
  for (const rank of others) await world.put('rank', rank.id, { newUserOneInstall: change })
  return { changed: others.length }
}
