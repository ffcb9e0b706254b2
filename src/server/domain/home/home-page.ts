import type { DeclaredData } from '../../declared.ts'
import { inPlaces } from './in-places.ts'
import { clientSources } from './client-candidates.ts'
import type { Candidate } from './home-candidates.ts'
import { blockGames, gameNames, type BlockGames } from './home-games.ts'
import { whyNot, type HiddenReason, type Viewer } from './why-not.ts'
import type { ProductWorld } from '../behaviour.ts'

const parts = ['search', 'tabs', 'banners', 'themes', 'feed', 'modules', 'recommends', 'bottom'] as const
const none: BlockGames = { games: [], offShelf: 0 }

interface Eligibility {
  readonly candidate: Candidate
  readonly found: BlockGames
  readonly left: HiddenReason | undefined
}

export async function composeHome(world: ProductWorld, viewer: Viewer) {
  const sources = clientSources[viewer.client]
  const candidates = (await Promise.all(sources.map(({ find }) => find(world, viewer)))).flat()
  const checked = await Promise.all(candidates.map((candidate) => eligibilityOf(world, candidate, viewer)))
  const shown = checked.filter(({ left }) => left === undefined)
  const found = new Map(shown.map((each) => [each.candidate, each.found]))
  const ordered = parts.flatMap((part) =>
    inOrder(shown.map(({ candidate }) => candidate).filter((each) => each.part === part)).map((candidate, index) => ({
      candidate,
      place: index + 1,
    })),
  )
  const [addressOf, nameOf] = await Promise.all([
    addresses(world, shown),
    gameNames(
      world,
      shown.flatMap(({ found: { games } }) => games),
      viewer.language,
    ),
  ])
  const blocks = ordered.map(({ candidate, place }): DeclaredData<'home.preview'>['blocks'][number] => {
    const { games, offShelf } = found.get(candidate) ?? none
    const { part, area, id, title, subtitle, picture, layout, color, is_fixed_position } = candidate
    return {
      part,
      area,
      id,
      title,
      subtitle: subtitle ?? null,
      picture: addressOf(picture),
      layout: layout ?? null,
      color: color ?? null,
      place,
      fixed: is_fixed_position === 1 || candidate.position !== undefined ? 1 : 0,
      games: games.map((game) => ({ ...game, name: nameOf(game), picture: addressOf(game.picture) })),
      offShelf,
    }
  })
  const left = checked.flatMap(({ candidate: { area, id, title }, left: why }) =>
    why ? [{ area, id, title, ...why }] : [],
  )
  return { blocks, left }
}

async function eligibilityOf(world: ProductWorld, candidate: Candidate, viewer: Viewer): Promise<Eligibility> {
  const left = whyNot(candidate.gates, viewer)
  if (left || !candidate.games) return { candidate, left, found: none }
  const found = await blockGames(world, candidate.games)
  const isEmpty = found.games.length === 0 && !candidate.games.optional
  return { candidate, found, left: isEmpty ? { reason: 'empty', detail: null } : undefined }
}

/** Orders fixed parts first, then inserts cards by position. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const cards = candidates.filter(({ position }) => position !== undefined)
  const order = inPlaces(candidates.filter(({ position }) => position === undefined))
  const byPlace = cards.toSorted(
    (one, other) => (one.position ?? 1) - (other.position ?? 1) || (one.sort ?? 0) - (other.sort ?? 0),
  )
  for (const card of byPlace) order.splice(free(order, (card.position ?? 1) - 1), 0, card)
  return order
}

function free(order: readonly Candidate[], from: number): number {
  let at = Math.min(Math.max(from, 0), order.length)
  while (order[at]?.position !== undefined) at += 1
  return at
}

async function addresses(world: ProductWorld, shown: readonly Eligibility[]) {
  const pictures = shown.flatMap(({ candidate, found }) => [
    candidate.picture,
    ...found.games.map(({ picture }) => picture),
  ])
  const ids = [...new Set(pictures.filter((picture) => typeof picture === 'number'))]
  const rows = ids.length === 0 ? [] : await world.list('resource', { ids })
  const urls = new Map(rows.map(({ id, url }) => [id, url]))
  return (picture: number | string | null | undefined): string | null =>
    typeof picture === 'number' ? (urls.get(picture) ?? null) : (picture ?? null)
}
