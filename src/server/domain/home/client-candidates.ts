import { bySort, homeSources, placed, type Candidate, type HomeSource } from './home-candidates.ts'
import { whyNot, type Gates, type Viewer } from './why-not.ts'
import type { ProductWorld } from '../behaviour.ts'

const byPosition = {
  sort: [
    ['position', 'asc'],
    ['id', 'asc'],
  ],
  limit: 300,
} as const

export const clientSources: Readonly<Record<Viewer['client'], readonly HomeSource[]>> = {
  aha: homeSources,
  h5: [
    { areas: ['h5-category-config'], find: h5Tabs },
    { areas: ['h5-home-act'], find: h5Activities },
    { areas: ['h5-home-game'], find: h5Games },
  ],
  applet: [
    { areas: ['aha-instant-home-daily-recommend', 'aha-instant-home-daily-recommend-game'], find: instantDaily },
    { areas: ['aha-instant-home-module', 'aha-instant-home-module-game'], find: instantModules },
    { areas: ['aha-instant-for-you-recommend'], find: instantForYou },
  ],
  launcher: [
    { areas: ['launcher-plan', 'launcher-advertisement'], find: launcherAds },
    { areas: ['h5-launcher'], find: launcherEntries },
    { areas: ['launcher-recommend-today'], find: launcherToday },
    { areas: ['launcher-recommend-topic'], find: launcherTopics },
  ],
}

async function h5Tabs(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('h5-category-config', bySort)
  return rows.map(({ id, cms_list_name, image_url, start_color, sort, is_online }) => ({
    ...placed('tabs', 'h5-category-config', id, sort),
    title: cms_list_name,
    picture: image_url,
    color: start_color,
    gates: { online: is_online },
  }))
}

async function h5Activities(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('h5-home-act', byPosition)
  return rows.map((row) => ({
    ...placed('banners', 'h5-home-act', row.id, row.position),
    title: row.name ?? '',
    picture: row.image_id,
    gates: { online: row.status, countries: row.country, times: between(row.start_time, row.end_time) },
  }))
}

async function h5Games(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('h5-home-game', byPosition)
  const nameOf = await gameTitles(
    world,
    rows.map(({ gameId }) => gameId),
  )
  return rows.map((row) => ({
    ...placed('recommends', 'h5-home-game', row.id, row.position),
    title: row.title || nameOf(row.gameId),
    gates: { online: row.status, countries: row.country, times: between(row.start_time, row.end_time) },
    games: { ids: one(row.gameId), most: 1 },
  }))
}

async function instantDaily(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-instant-home-daily-recommend', bySort)
  return rows.map((row) => ({
    ...placed('banners', 'aha-instant-home-daily-recommend', row.id, row.sort),
    title: row.subject_name,
    subtitle: row.is_description === 1 ? row.description : null,
    picture: row.resource_new_id ?? row.resource_id,
    color: row.bg_color,
    gates: { online: row.status },
    games:
      row.type === 2
        ? { items: 'aha-instant-home-daily-recommend-game', parent: row.id, ids: row.recommend_games ?? [], most: 12 }
        : { ids: one(row.game_id), most: 1 },
  }))
}

// styles of modules, as layouts of cards
const layouts: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 2, 4: 4 }

async function instantModules(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-instant-home-module', bySort)
  return rows.map(({ id, title, style, sort, start_time, end_time }) => ({
    ...placed('modules', 'aha-instant-home-module', id, sort),
    title,
    layout: layouts[style ?? 1] ?? 1,
    gates: { times: between(start_time, end_time) },
    games: { items: 'aha-instant-home-module-game', parent: id, most: 12 },
  }))
}

async function instantForYou(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-instant-for-you-recommend', bySort)
  const nameOf = await gameTitles(
    world,
    rows.map(({ game_id }) => game_id),
  )
  return rows.map((row) => ({
    ...placed('recommends', 'aha-instant-for-you-recommend', row.id, row.sort),
    title: row.recommendation || nameOf(row.game_id),
    picture: row.resource_id,
    gates: { online: row.status, countries: row.country },
    games: { ids: one(row.game_id), most: 1 },
  }))
}

/** Leaves out schedules that the viewer does not get. */
async function launcherAds(world: ProductWorld, viewer: Viewer): Promise<Candidate[]> {
  const plans = (
    await world.list('launcher-plan', {
      sort: [
        ['start_time', 'asc'],
        ['id', 'asc'],
      ],
      limit: 300,
    })
  ).map((plan) => {
    const { status, country, start_time, end_time } = plan
    const gates: Gates = { online: status, countries: country, times: between(start_time, end_time) }
    return { plan, gates, isShown: whyNot(gates, viewer) === undefined }
  })
  const ids = [
    ...new Set(plans.filter(({ isShown }) => isShown).flatMap(({ plan }) => plan.advertisements ?? [])),
  ].slice(0, 300)
  const ads = ids.length === 0 ? [] : await world.list('launcher-advertisement', { ids, limit: 300 })
  const nameOf = await gameTitles(
    world,
    ads.map(({ gameId }) => gameId),
  )
  return [
    ...ads.map((ad) => ({
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

async function launcherEntries(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('h5-launcher', bySort)
  return rows.map(({ id, name, icon, country, sort, status }) => ({
    ...placed('tabs', 'h5-launcher', id, sort),
    title: name || String(id),
    picture: icon,
    gates: { online: status, countries: country },
  }))
}

const byDay = {
  sort: [
    ['onlineDate', 'desc'],
    ['id', 'asc'],
  ],
  limit: 300,
} as const

/** Only games of the newest day that has come count. */
async function launcherToday(world: ProductWorld, { at }: Viewer): Promise<Candidate[]> {
  const rows = await world.list('launcher-recommend-today', byDay)
  const days = [...new Set(rows.flatMap(({ onlineDate }) => onlineDate ?? []))].toSorted()
  return launcherGames(world, rows, 'recommends', 'launcher-recommend-today', (day) =>
    between(day, days.find((each) => day !== null && each > day && each <= at) ?? null),
  )
}

async function launcherTopics(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('launcher-recommend-topic', byDay)
  return launcherGames(world, rows, 'modules', 'launcher-recommend-topic', (day) => between(day, null))
}

interface LauncherGame {
  readonly id: number
  readonly gameId: number
  readonly recommendation: string | null
  readonly topic: string | null
  readonly imageUrl: string | null
  readonly onlineDate: string | null
}

async function launcherGames(
  world: ProductWorld,
  rows: readonly LauncherGame[],
  part: Candidate['part'],
  area: string,
  times: (day: string | null) => Gates['times'],
): Promise<Candidate[]> {
  const nameOf = await gameTitles(
    world,
    rows.map(({ gameId }) => gameId),
  )
  return rows.map(({ id, gameId, recommendation, topic, imageUrl, onlineDate }, at) => ({
    ...placed(part, area, id, at),
    title: (part === 'modules' ? topic : recommendation) || recommendation || nameOf(gameId),
    subtitle: part === 'modules' ? recommendation : null,
    picture: imageUrl,
    gates: { times: times(onlineDate) },
    games: { ids: one(gameId), most: 1 },
  }))
}

function between(start: string | null, end: string | null): Gates['times'] {
  return start === null && end === null ? null : [start ?? '', end ?? '9999']
}

function one(id: number | null): number[] {
  return id === null ? [] : [id]
}

async function gameTitles(
  world: ProductWorld,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const games = wanted.length === 0 ? [] : await world.list('game', { ids: wanted, limit: wanted.length })
  const names = new Map(games.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? String(id)))
}
