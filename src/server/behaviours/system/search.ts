import type { Behaviour } from '#server/domain/behaviour.ts'

const most = 100

export const game: Behaviour<'search', 'game'> = async (world, { ids, type, keyword }) => {
  const query = {
    ...(ids?.length ? { ids, limit: ids.length } : { limit: most }),
    ...(type ? { where: { type } } : {}),
    keyword: keyword ?? '',
  }
  const found = await world.list('game', { ...query, sort: [['id', 'desc']] })
  return found.map(({ id, name, type: kind, package: packageName, iconId, onShelf }) => ({
    id,
    name,
    type: kind,
    package: packageName,
    iconId,
    onShelf,
  }))
}

export const app: Behaviour<'search', 'app'> = async (world, { keyword }) => {
  const found = await world.list('cpk-game', { keyword: keyword ?? '', sort: [['id', 'desc']], limit: most })
  return found.map(({ id, name, package: packageName, version, iconId }) => ({
    id,
    name,
    package: packageName,
    version,
    iconId,
  }))
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
