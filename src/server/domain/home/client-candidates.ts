import { recordsById } from '../records.ts'
import { bySort, homeSources, placed, source, type HomeCandidate, type HomeSource } from './home-candidates.ts'
import { whyNot, type VisibilityConditions, type Viewer } from './why-not.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

const byPosition = { sort: [['position', 'asc']], limit: 300 } as const
const byStart = { sort: [['start_time', 'asc']], limit: 300 } as const
const byDay = {
  sort: [
    ['onlineDate', 'desc'],
    ['id', 'asc'],
  ],
  limit: 300,
} as const

export const clientSources: Readonly<Record<Viewer['client'], readonly HomeSource[]>> = {
  aha: homeSources,
  h5: [
    source(['h5-category-config'], 'tabs', bySort, (row) => ({
      title: row.cms_list_name,
      picture: row.image_url,
      color: row.start_color,
      gates: { online: row.is_online },
    })),
    source(['h5-home-act'], 'banners', byPosition, (row) => ({
      title: row.name ?? '',
      picture: row.image_id,
      gates: { online: row.status, countries: row.country, times: between(row.start_time, row.end_time) },
      sort: row.position,
    })),
    { areas: ['h5-home-game'], find: h5Games },
  ],
  applet: [
    source(['aha-instant-home-daily-recommend', 'aha-instant-home-daily-recommend-game'], 'banners', bySort, (row) => ({
      title: row.subject_name,
      subtitle: row.is_description === 1 ? row.description : null,
      picture: row.resource_new_id ?? row.resource_id,
      color: row.bg_color,
      gates: { online: row.status },
      games:
        row.type === 2
          ? { items: 'aha-instant-home-daily-recommend-game', parent: row.id, ids: row.recommend_games ?? [], most: 12 }
          : oneGame(row.game_id),
    })),
    source(['aha-instant-home-module', 'aha-instant-home-module-game'], 'modules', bySort, (row) => ({
      title: row.title,
      layout: layouts[row.style ?? 1] ?? 1,
      gates: { times: between(row.start_time, row.end_time) },
      games: { items: 'aha-instant-home-module-game', parent: row.id, most: 12 },
    })),
    { areas: ['aha-instant-for-you-recommend'], find: instantForYou },
  ],
  launcher: [
    { areas: ['launcher-plan', 'launcher-advertisement'], find: launcherAds },
    source(['h5-launcher'], 'tabs', bySort, (row) => ({
      title: row.name || String(row.id),
      picture: row.icon,
      gates: { online: row.status, countries: row.country },
    })),
    { areas: ['launcher-recommend-today'], find: launcherToday },
    { areas: ['launcher-recommend-topic'], find: launcherTopics },
  ],
}

// card layout of each module style
const layouts: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 2, 4: 4 }

async function h5Games(world: ProductWorld): Promise<HomeCandidate[]> {
  const rows = await world.list('h5-home-game', byPosition)
  const ids = rows.map(({ gameId }) => gameId)
  const nameOf = await gameTitles(world, ids)
  return rows.map((row) => ({
    ...placed('recommends', 'h5-home-game', row.id, row.position),
    title: row.title || nameOf(row.gameId),
    gates: { online: row.status, countries: row.country, times: between(row.start_time, row.end_time) },
    games: oneGame(row.gameId),
  }))
}

async function instantForYou(world: ProductWorld): Promise<HomeCandidate[]> {
  const rows = await world.list('aha-instant-for-you-recommend', bySort)
  const ids = rows.map(({ game_id }) => game_id)
  const nameOf = await gameTitles(world, ids)
  return rows.map((row) => ({
    ...placed('recommends', 'aha-instant-for-you-recommend', row.id, row.sort),
    title: row.recommendation || nameOf(row.game_id),
    picture: row.resource_id,
    gates: { online: row.status, countries: row.country },
    games: oneGame(row.game_id),
  }))
}

/** Leaves out schedules that the viewer does not get. */
async function launcherAds(world: ProductWorld, viewer: Viewer): Promise<HomeCandidate[]> {
  const rows = await world.list('launcher-plan', byStart)
  const plans = rows.map((plan) => {
    const { status, country, start_time, end_time } = plan
    const gates: VisibilityConditions = { online: status, countries: country, times: between(start_time, end_time) }
    return { plan, gates, isShown: whyNot(gates, viewer) === undefined }
  })
  const shown = plans.filter(({ isShown }) => isShown)
  const ids = [...new Set(shown.flatMap(({ plan }) => plan.advertisements ?? []))].slice(0, 300)
  const ads = await recordsById(world, 'launcher-advertisement', ids)
  const games = [...ads.values()].map(({ gameId }) => gameId)
  const nameOf = await gameTitles(world, games)
  return [
    ...[...ads.values()].map((ad) => ({
      ...placed('banners', 'launcher-advertisement', ad.id, ids.indexOf(ad.id)),
      title: ad.gameName || nameOf(ad.gameId),
      picture: ad.gameImgBig ?? ad.gameImgSmall,
      gates: { online: ad.status },
    })),
    ...plans
      .filter(({ isShown }) => !isShown)
      .map(({ plan, gates }) => ({
        ...placed('banners', 'launcher-plan', plan.id, null),
        title: plan.name || String(plan.id),
        gates,
      })),
  ]
}

/** Only games of the newest day that has begun count. */
async function launcherToday(world: ProductWorld, { at }: Viewer): Promise<HomeCandidate[]> {
  const rows = await world.list('launcher-recommend-today', byDay)
  const days = [...new Set(rows.flatMap(({ onlineDate }) => onlineDate ?? []))].toSorted()
  return launcherGames(world, rows, 'recommends', 'launcher-recommend-today', (day) =>
    between(day, days.find((each) => day !== null && each > day && each <= at) ?? null),
  )
}

async function launcherTopics(world: ProductWorld): Promise<HomeCandidate[]> {
  const rows = await world.list('launcher-recommend-topic', byDay)
  return launcherGames(world, rows, 'modules', 'launcher-recommend-topic', (day) => between(day, null))
}

async function launcherGames(
  world: ProductWorld,
  rows: readonly (Row<'launcher-recommend-today'> | Row<'launcher-recommend-topic'>)[],
  part: HomeCandidate['part'],
  area: string,
  times: (day: string | null) => VisibilityConditions['times'],
): Promise<HomeCandidate[]> {
  const ids = rows.map(({ gameId }) => gameId)
  const nameOf = await gameTitles(world, ids)
  return rows.map(({ id, gameId, recommendation, topic, imageUrl, onlineDate }, at) => ({
    ...placed(part, area, id, at),
    title: (part === 'modules' ? topic : recommendation) || recommendation || nameOf(gameId),
    subtitle: part === 'modules' ? recommendation : null,
    picture: imageUrl,
    gates: { times: times(onlineDate) },
    games: oneGame(gameId),
  }))
}

function between(start: string | null, end: string | null): VisibilityConditions['times'] {
  return start === null && end === null ? null : [start ?? '', end ?? '9999']
}

function oneGame(id: number | null) {
  return { ids: id === null ? [] : [id], most: 1 }
}

async function gameTitles(
  world: ProductWorld,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const games = await recordsById(world, 'game', ids)
  return (id) => (id === null ? '' : (games.get(id)?.name ?? String(id)))
}
