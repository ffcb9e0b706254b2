import type { DeclaredData } from '../../declared.ts'
import { recordsById } from '../records.ts'
import { clientSources } from './client-candidates.ts'
import { parts, type Candidate } from './home-candidates.ts'
import { blockGames, gameNames, type BlockGames } from './home-games.ts'
import { whyNot, type HiddenReason, type Viewer } from './why-not.ts'
import type { ProductWorld } from '../behaviour.ts'

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
  const games = shown.flatMap((each) => each.found.games)
  const [addressOf, nameOf] = await Promise.all([addresses(world, shown), gameNames(world, games, viewer.language)])
  const blocks = ordered.map(({ candidate, place }): DeclaredData<'home.preview'>['blocks'][number] => {
    const { games: own, offShelf } = found.get(candidate) ?? none
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
      games: own.map((game) => ({ ...game, name: nameOf(game), picture: addressOf(game.picture) })),
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
  const ids = pictures.filter((picture) => typeof picture === 'number')
  const resources = await recordsById(world, 'resource', ids)
  return (picture: number | string | null | undefined): string | null =>
    typeof picture === 'number' ? (resources.get(picture)?.url ?? null) : (picture ?? null)
}

/** Pinned rows keep their position even when rows before them are missing. */
function inPlaces(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const fixed = sorted.filter((each) => each.is_fixed_position === 1)
  const moving = sorted.filter((each) => each.is_fixed_position !== 1)
  const shown: Candidate[] = []
  while (fixed.length + moving.length > 0) {
    const isDue = fixed[0] !== undefined && (moving.length === 0 || (fixed[0].sort ?? 0) <= shown.length + 1)
    shown.push((isDue ? fixed : moving).shift()!)
  }
  return shown
}
