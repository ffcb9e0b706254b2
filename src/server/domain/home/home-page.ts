import type { DeclaredData } from '../../declared.ts'
import { recordsById } from '../records.ts'
import { clientSources } from './client-candidates.ts'
import { parts, type HomeCandidate } from './home-candidates.ts'
import { blockGames, gameNames, type BlockGames } from './home-games.ts'
import { whyNot, type HiddenReason, type Viewer } from './why-not.ts'
import type { ProductWorld } from '../behaviour.ts'

const none: BlockGames = { games: [], offShelf: 0 }

interface CheckedCandidate extends HomeCandidate {
  readonly found: BlockGames
  readonly left: HiddenReason | undefined
}

export async function composeHome(world: ProductWorld, viewer: Viewer) {
  const sources = clientSources[viewer.client]
  const candidates = (await Promise.all(sources.map(({ find }) => find(world, viewer)))).flat()
  const all = await Promise.all(candidates.map((candidate) => checked(world, candidate, viewer)))
  const shown = all.filter(({ left }) => left === undefined)
  const games = shown.flatMap(({ found }) => found.games)
  const [addressOf, nameOf] = await Promise.all([addresses(world, shown), gameNames(world, games, viewer.language)])
  const block = (candidate: CheckedCandidate, index: number): DeclaredData<'home.preview'>['blocks'][number] => ({
    part: candidate.part,
    area: candidate.area,
    id: candidate.id,
    title: candidate.title,
    subtitle: candidate.subtitle ?? null,
    picture: addressOf(candidate.picture),
    layout: candidate.layout ?? null,
    color: candidate.color ?? null,
    place: index + 1,
    fixed: candidate.is_fixed_position === 1 || candidate.position !== undefined ? 1 : 0,
    games: candidate.found.games.map((game) => ({ ...game, name: nameOf(game), picture: addressOf(game.picture) })),
    offShelf: candidate.found.offShelf,
  })
  return {
    blocks: parts.flatMap((part) => inOrder(shown.filter((each) => each.part === part)).map(block)),
    left: all.flatMap(({ area, id, title, left }) => (left ? [{ area, id, title, ...left }] : [])),
  }
}

async function checked(world: ProductWorld, candidate: HomeCandidate, viewer: Viewer): Promise<CheckedCandidate> {
  const left = whyNot(candidate.gates, viewer)
  if (left || !candidate.games) return { ...candidate, left, found: none }
  const found = await blockGames(world, candidate.games)
  const isEmpty = found.games.length === 0 && !candidate.games.optional
  return { ...candidate, found, left: isEmpty ? { reason: 'empty', detail: null } : undefined }
}

/** Orders fixed parts first, then inserts cards by position. */
function inOrder<C extends HomeCandidate>(candidates: readonly C[]): C[] {
  const cards = candidates.filter(({ position }) => position !== undefined)
  const order = inPlaces(candidates.filter(({ position }) => position === undefined))
  const byPlace = cards.toSorted(
    (one, other) => (one.position ?? 1) - (other.position ?? 1) || (one.sort ?? 0) - (other.sort ?? 0),
  )
  for (const card of byPlace) order.splice(free(order, (card.position ?? 1) - 1), 0, card)
  return order
}

function free(order: readonly HomeCandidate[], from: number): number {
  let at = Math.min(Math.max(from, 0), order.length)
  while (order[at]?.position !== undefined) at += 1
  return at
}

async function addresses(world: ProductWorld, shown: readonly CheckedCandidate[]) {
  const pictures = shown.flatMap(({ picture, found }) => [picture, ...found.games.map((game) => game.picture)])
  const ids = pictures.filter((picture) => typeof picture === 'number')
  const resources = await recordsById(world, 'resource', ids)
  return (picture: number | string | null | undefined): string | null =>
    typeof picture === 'number' ? (resources.get(picture)?.url ?? null) : (picture ?? null)
}

/** Pinned rows keep their position even when rows before them are missing. */
function inPlaces<C extends HomeCandidate>(candidates: readonly C[]): C[] {
  const sorted = candidates.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const fixed = sorted.filter((each) => each.is_fixed_position === 1)
  const moving = sorted.filter((each) => each.is_fixed_position !== 1)
  const shown: C[] = []
  while (fixed.length + moving.length > 0) {
    const isDue = fixed[0] !== undefined && (moving.length === 0 || (fixed[0].sort ?? 0) <= shown.length + 1)
    shown.push((isDue ? fixed : moving).shift()!)
  }
  return shown
}
