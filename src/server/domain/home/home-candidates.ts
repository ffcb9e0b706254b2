import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { ProductWorld, Row } from '../behaviour.ts'
import type { Query } from '../../world/world.ts'
import type { BlockGameSource } from './home-games.ts'
import type { VisibilityConditions, Viewer } from './why-not.ts'

export const parts = ['search', 'tabs', 'banners', 'themes', 'feed', 'modules', 'recommends', 'bottom'] as const

interface HomeBlock {
  readonly title: string
  readonly subtitle?: string | null
  /** resource id or address */
  readonly picture?: number | string | null
  /** card layout of the feed */
  readonly layout?: number | null
  readonly color?: string | null
  readonly gates: VisibilityConditions
  readonly games?: BlockGameSource
  readonly sort?: number | null
  /** 1: the block keeps `sort` as its position */
  readonly is_fixed_position?: 0 | 1 | null
  /** position of a card in the feed */
  readonly position?: number
}

/** Block of the home preview, hidden from viewers outside its `gates`. */
export interface HomeCandidate extends HomeBlock {
  readonly part: (typeof parts)[number]
  readonly area: string
  readonly id: number
  readonly sort: number | null
  readonly is_fixed_position: 0 | 1 | null
}

export const bySort = { sort: [['sort', 'asc']], limit: 300 } as const

export interface HomeSource {
  /** areas that `find` and the games of blocks read */
  readonly areas: readonly string[]
  readonly find: (world: ProductWorld, viewer: Viewer) => Promise<HomeCandidate[]>
}

export function source<const I extends AreaId<Playdesk>>(
  areas: readonly [I, ...string[]],
  part: HomeCandidate['part'],
  query: Query,
  blockOf: (row: Row<I>) => HomeBlock,
): HomeSource {
  const [area] = areas
  async function find(world: ProductWorld): Promise<HomeCandidate[]> {
    const rows = await world.list(area, query)
    return rows.map((row) => {
      const { id, sort = null } = row as { id: number; sort?: number | null }
      return { ...placed(part, area, id, sort), ...blockOf(row) }
    })
  }
  return { areas, find }
}

export const homeSources: readonly HomeSource[] = [
  { areas: ['hotword', 'hotword-translation'], find: hotwords },
  source(['home-fixed-tab'], 'tabs', bySort, ({ name, image_url }) => ({ title: name, picture: image_url, gates: {} })),
  source(['aha-home-page'], 'banners', { ...bySort, where: { kind: 'banner' } }, (row) => ({
    title: row.name ?? row.link_relation ?? '',
    picture: row.image_id,
    gates: { online: row.is_online, language: row.language_code },
  })),
  source(['home-theme', 'aha-home-page-item'], 'themes', bySort, (row) => ({
    title: row.name ?? '',
    layout: row.show_type,
    gates: { online: row.online, language: row.displayLanguage },
    games: { items: 'aha-home-page-item', parent: row.id, tag: row.tags?.[0] ?? null, most: 12 },
  })),
  feed('aha-home-feed', 'feed'),
  source(['aha-insert'], 'feed', bySort, (row) => ({
    position: row.position ?? 1,
    title: row.title,
    subtitle: row.subTitle,
    picture: row.imageId,
    layout: row.displayType,
    color: row.backgroundColor,
    gates: { online: row.online, countries: row.country },
    // a picture suffices
    ...(row.tagId ? { games: { tag: row.tagId, most: row.entryShowNum || 4, optional: true } } : {}),
  })),
  feed('module-feed', 'modules'),
  source(['aha-game-recommend'], 'recommends', bySort, (row) => ({
    title: row.content ?? '',
    gates: { online: row.is_online, language: row.language_code },
    ...(row.link_type === 1 ? { games: { ids: [Number(row.link_relation)], most: 1 } } : {}),
  })),
  source(['aha-bottom-tab'], 'bottom', { sort: [['id', 'asc']], limit: 50 }, ({ id, title, image_url, times }) => ({
    title,
    picture: image_url,
    gates: { times },
    sort: id,
  })),
]

async function hotwords(world: ProductWorld, { language }: Viewer): Promise<HomeCandidate[]> {
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

function feed(area: 'aha-home-feed' | 'module-feed', part: HomeCandidate['part']): HomeSource {
  return source([area, `${area}-item`], part, bySort, (row) => ({
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

export function placed(part: HomeCandidate['part'], area: string, id: number, sort: number | null) {
  return { part, area, id, sort, is_fixed_position: 0 as const }
}
