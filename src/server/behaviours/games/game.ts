import { invalid, problem } from '../../problem.ts'
import { namesById, recordsById, updateRecord } from '../../domain/records.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { indexTopic } from '../../domain/games/search-index.ts'
import { commentStars, shownRate } from '../../domain/games/rating.ts'

const pictures = { iconId: 'icon', themePictureId: 'theme', bannerId: 'banner', topImageId: 'top' } as const

export const lowerShelf: Behaviour<'game', 'lowerShelf'> = (world, { id }) =>
  updateRecord(world, 'game', id, { onShelf: 0 })

export const tags: Behaviour<'game', 'tags'> = async (world, { id }) => {
  const game = await world.need('game', id)
  return namesById(world, 'tag', game.tags ?? [])
}

export const categorys: Behaviour<'game', 'categorys'> = async (world, { id }) => {
  const game = await world.need('game', id)
  return namesById(world, 'category', [game.category, ...(game.categorys ?? [])])
}

export const images: Behaviour<'game', 'images'> = async (world, { id }) => {
  const game = await world.need('game', id)
  const single = Object.entries(pictures).flatMap(([field, use]) => {
    const picture = game[field as keyof typeof pictures]
    return picture === null ? [] : [{ picture, use, sort: null }]
  })
  const shots = (game.screenshots ?? []).map((picture, at) => ({ picture, use: 'screenshot', sort: at + 1 }))
  const used = [...single, ...shots]
  const ids = used.map(({ picture }) => picture)
  const files = await recordsById(world, 'resource', ids)
  return used.map(({ picture, use, sort }) => {
    const file = files.get(picture)
    return { id: picture, name: file?.name ?? `#${picture}`, url: file?.url ?? null, use, sort }
  })
}

export const removeImage: Behaviour<'game', 'removeImage'> = async (world, { id, imageId }) => {
  const game = await world.need('game', id)
  const shots = game.screenshots ?? []
  const fields = Object.keys(pictures).filter((field) => game[field as keyof typeof pictures] === imageId)
  if (!shots.includes(imageId) && fields.length === 0) {
    throw problem(404, 'not-found', {
      en: `Picture ${imageId} is not one of this game.`,
      zh: `该游戏没有使用图片 ${imageId}。`,
    })
  }
  const emptied = Object.fromEntries(fields.map((field) => [field, null]))
  const withoutImage = shots.includes(imageId) ? { screenshots: shots.filter((shot) => shot !== imageId) } : {}
  return world.put('game', id, { ...emptied, ...withoutImage })
}

export const sortScreenshot: Behaviour<'game', 'sortScreenshot'> = async (world, { id, sort }) => {
  const { screenshots } = await world.need('game', id)
  const shots = screenshots ?? []
  const stranger = sort.find((shot) => !shots.includes(shot))
  if (stranger !== undefined) {
    throw invalid(
      'sort',
      words(`Picture ${stranger} is not a screenshot of this game.`, `图片 ${stranger} 不是该游戏的截图。`),
    )
  }
  return world.put('game', id, { screenshots: [...new Set([...sort, ...shots])] })
}

export const rating: Behaviour<'game', 'rating'> = async (world, { id }) => {
  const game = await world.need('game', id)
  const real = await commentStars(world, id)
  const comments = real.reduce((sum, count) => sum + count, 0)
  return {
    rate_1: game.rate_1 ?? 0,
    rate_2: game.rate_2 ?? 0,
    rate_3: game.rate_3 ?? 0,
    rate_4: game.rate_4 ?? 0,
    rate_5: game.rate_5 ?? 0,
    officialRate: game.officialRate,
    rate: shownRate(game, real),
    comments,
  }
}

export const intervene: Behaviour<'game', 'intervene'> = async (world, { id, officialRate, ...counts }) => {
  await world.need('game', id)
  const official = officialRate === null || officialRate === undefined ? {} : { officialRate: officialRate || null }
  return world.put('game', id, { ...sent(counts), ...official })
}

export const changeRealRate: Behaviour<'game', 'changeRealRate'> = (world, { id, officialRate }) =>
  updateRecord(world, 'game', id, { officialRate: officialRate || null })

export const editStars: Behaviour<'game', 'editStars'> = (world, { id, ...counts }) =>
  updateRecord(world, 'game', id, sent(counts))

export const comment: Behaviour<'game', 'comment'> = async (world, { id, author, ...input }) => {
  await world.need('game', id)
  return world.put('comment', null, { ...input, gameId: id, author: author ?? world.actor.name })
}

export const commentLanguage: Behaviour<'game', 'commentLanguage'> = async (world, { id }) => {
  await world.need('game', id)
  const counts = new Map<string, number>()
  const page = 10_000
  for (let offset = 0; ; offset += page) {
    const query = { where: { gameId: id }, sort: [['id', 'asc']], limit: page, offset } as const
    const rows = await world.pick('comment', ['language'], query)
    for (const { language } of rows) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
    if (rows.length < page) break
  }
  const languages = await world.list('language', { where: { code: [...counts.keys()] } })
  const names = new Map(languages.map((language) => [language.code, language.name]))
  const listed = [...counts].map(([code, count]) => ({ code, name: names.get(code) ?? null, count }))
  return listed.toSorted((one, other) => other.count - one.count)
}

export const sendToEs: Behaviour<'game', 'sendToEs'> = async (world, { gameId }) => {
  const game = await world.need('game', gameId)
  await world.emit(indexTopic, { area: 'game', id: gameId, record: game }, { irreversible: true })
  return { gameId, sent: 1 }
}

function sent(counts: Readonly<Record<string, number | null | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
