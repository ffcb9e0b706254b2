import type { GamesFrom } from './home-games.ts'
import type { Gates, Viewer } from './why-not.ts'
import type { ProductWorld } from '../behaviour.ts'

export interface Candidate {
  readonly part: 'search' | 'tabs' | 'banners' | 'themes' | 'feed' | 'modules' | 'recommends' | 'bottom'
  readonly area: string
  readonly id: number
  readonly title: string
  readonly subtitle?: string | null
  /** resource id or address */
  readonly picture?: number | string | null
  readonly layout?: number | null
  readonly color?: string | null
  readonly gates: Gates
  readonly games?: GamesFrom
  readonly sort: number | null
  readonly is_fixed_position: 0 | 1 | null
  /** position of a card inside the feed */
  readonly position?: number
}

export const bySort = {
  sort: [
    ['sort', 'asc'],
    ['id', 'asc'],
  ],
  limit: 300,
} as const

export interface HomeSource {
  /** areas that `find` reads, and those of the games in its blocks */
  readonly areas: readonly string[]
  readonly find: (world: ProductWorld, viewer: Viewer) => Promise<Candidate[]>
}

export const homeSources: readonly HomeSource[] = [
  { areas: ['hotword', 'hotword-translation'], find: hotwords },
  { areas: ['home-fixed-tab'], find: tabs },
  { areas: ['aha-home-page'], find: banners },
  { areas: ['home-theme', 'aha-home-page-item'], find: themes },
  { areas: ['aha-home-feed', 'aha-home-feed-item'], find: (world) => feeds(world, 'aha-home-feed') },
  { areas: ['aha-insert'], find: inserts },
  { areas: ['module-feed', 'module-feed-item'], find: (world) => feeds(world, 'module-feed') },
  { areas: ['aha-game-recommend'], find: recommends },
  { areas: ['aha-bottom-tab'], find: bottom },
]

async function hotwords(world: ProductWorld, { language }: Viewer): Promise<Candidate[]> {
  const [rows, translated] = await Promise.all([
    world.list('hotword', bySort),
    world.list('hotword-translation', { where: { lang: language } }),
  ])
  const names = new Map(translated.map((row) => ['parent_id' in row ? row.parent_id : undefined, row.name]))
  return rows.map(({ id, name, sort, online, country }) => ({
    ...placed('search', 'hotword', id, sort),
    title: names.get(id) ?? name,
    gates: { online, countries: country },
  }))
}

async function tabs(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('home-fixed-tab', bySort)
  return rows.map(({ id, name, image_url, sort }) => ({
    ...placed('tabs', 'home-fixed-tab', id, sort),
    title: name,
    picture: image_url,
    gates: {},
  }))
}

async function banners(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-home-page', { ...bySort, where: { kind: 'banner' } })
  return rows.map(({ id, name, link_relation, image_id, sort, is_online, language_code }) => ({
    ...placed('banners', 'aha-home-page', id, sort),
    title: name ?? link_relation ?? '',
    picture: image_id,
    gates: { online: is_online, language: language_code },
  }))
}

async function themes(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('home-theme', bySort)
  return rows.map(({ id, name, show_type, tags, sort, online, displayLanguage }) => ({
    ...placed('themes', 'home-theme', id, sort),
    title: name ?? '',
    layout: show_type,
    gates: { online, language: displayLanguage },
    games: { items: 'aha-home-page-item', parent: id, tag: tags?.[0] ?? null, most: 12 },
  }))
}

async function feeds(world: ProductWorld, area: 'aha-home-feed' | 'module-feed'): Promise<Candidate[]> {
  const rows = await world.list(area, bySort)
  return rows.map((row) => ({
    ...placed(area === 'module-feed' ? 'modules' : 'feed', area, row.id, row.sort),
    is_fixed_position: row.is_fixed_position,
    title: row.name,
    picture: row.titleIconId,
    layout: row.game_list_style,
    color: row.backgroundColor,
    gates: { online: row.status, language: row.displayLanguage, times: row.time, experiment: row.isExperiment },
    // videos and ads have no games
    ...(row.style === 3 || row.style === 4
      ? {}
      : { games: { items: `${area}-item`, parent: row.id, most: row.showNum || 12 } as const }),
  }))
}

async function inserts(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-insert', bySort)
  return rows.map((row) => ({
    ...placed('feed', 'aha-insert', row.id, row.sort),
    position: row.position ?? 1,
    title: row.title,
    subtitle: row.subTitle,
    picture: row.imageId,
    layout: row.displayType,
    color: row.backgroundColor,
    gates: { online: row.online, countries: row.country },
    // a picture suffices
    ...(row.tagId ? { games: { tag: row.tagId, most: row.entryShowNum || 4, optional: true } } : {}),
  }))
}

async function recommends(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-game-recommend', bySort)
  return rows.map((row) => ({
    ...placed('recommends', 'aha-game-recommend', row.id, row.sort),
    title: row.content ?? '',
    gates: { online: row.is_online, language: row.language_code },
    ...(row.link_type === 1 ? { games: { ids: [Number(row.link_relation)], most: 1 } } : {}),
  }))
}

async function bottom(world: ProductWorld): Promise<Candidate[]> {
  const rows = await world.list('aha-bottom-tab', { sort: [['id', 'asc']], limit: 50 })
  return rows.map(({ id, title, image_url, times }) => ({
    ...placed('bottom', 'aha-bottom-tab', id, id),
    title,
    picture: image_url,
    gates: { times },
  }))
}

export function placed(part: Candidate['part'], area: string, id: number, sort: number | null) {
  return { part, area, id, sort, is_fixed_position: 0 as const }
}
