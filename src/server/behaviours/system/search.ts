import type { Behaviour } from '#server/domain/behaviour.ts'

const most = 100

export const game: Behaviour<'search', 'game'> = (world, { ids, type, keyword }) =>
  world.pick('game', ['name', 'type', 'package', 'iconId', 'onShelf'], {
    ...(ids?.length ? { ids, limit: ids.length } : { limit: most }),
    ...(type ? { where: { type } } : {}),
    keyword: keyword ?? '',
    sort: [['id', 'desc']],
  })

export const app: Behaviour<'search', 'app'> = (world, { keyword }) => {
  const query = { keyword: keyword ?? '', sort: [['id', 'desc']], limit: most } as const
  return world.pick('cpk-game', ['name', 'package', 'version', 'iconId'], query)
}

export const info: Behaviour<'search', 'info'> = async (world, { keyword, type }) => {
  const query = { keyword: keyword ?? '', sort: [['id', 'desc']] as const, limit: most }
  const kinds = {
    game: async () => (await world.list('game', query)).map(({ id, name }) => ({ type: 'game', id, name })),
    'special-topic': async () =>
      (await world.list('special-topic', query)).map(({ id, title }) => ({ type: 'special-topic', id, name: title })),
    tag: async () => (await world.list('tag', query)).map(({ id, name }) => ({ type: 'tag', id, name })),
    category: async () => (await world.list('category', query)).map(({ id, name }) => ({ type: 'category', id, name })),
    activity: async () => (await world.list('activity', query)).map(({ id, name }) => ({ type: 'activity', id, name })),
  }
  const wanted = type ? [kinds[type]] : Object.values(kinds)
  const found = await Promise.all(wanted.map((find) => find()))
  return found.flat().slice(0, most)
}
