import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'
import { judge, type Judged, type Status } from './judged.ts'
import { screenOf, type Screen, type SensitiveWord } from './screening.ts'

const moderatedAreas = ['forum-post', 'forum-post-comment'] as const

export type ModeratedArea = (typeof moderatedAreas)[number]

async function screen(world: World<Playdesk>): Promise<Screen> {
  const words: SensitiveWord[] = await world.list('forum-sensitive', { sort: [['id', 'asc']] })
  return screenOf(words)
}

/** A new text with what screening makes of it. */
export async function judgedNew(
  world: World<Playdesk>,
  input: Readonly<Record<string, unknown>>,
  status: Status,
): Promise<Record<string, unknown>> {
  const fresh: Judged = {
    ...('title' in input ? { title: textOf(input['title']) } : {}),
    content: textOf(input['content']),
    language: textOf(input['language']),
    status,
    statusBefore: null,
    held: status === 'pending' ? 'new' : null,
    sensitive: null,
  }
  return { ...input, ...judge(fresh, await screen(world)) }
}

/** A changed text: what is sent, over what was there, screened again. */
export async function judgedAgain(
  world: World<Playdesk>,
  area: ModeratedArea,
  { id, ...input }: Readonly<Record<string, unknown>> & { readonly id: number },
): Promise<Record<string, unknown>> {
  const before = await world.need(area, id)
  return { id, ...input, ...judge({ ...before, ...(input as object) }, await screen(world)) }
}

/** Screens again what holds the word, or held it when it was screened last; answers how many texts that changed. */
export async function screenAgain(world: World<Playdesk>, words: readonly string[]): Promise<number> {
  const current = await screen(world)
  let changed = 0
  for (const area of moderatedAreas) {
    for (const row of await holding(world, area, words)) {
      const { _version } = await world.put(area, row.id, judge(row, current))
      if (_version !== row._version) changed += 1
    }
  }
  return changed
}

const batch = 10_000

async function holding(world: World<Playdesk>, area: ModeratedArea, words: readonly string[]) {
  const found = new Map<number, Judged & { readonly id: number; readonly _version: number }>()
  for (const word of new Set(words)) {
    for (const query of [{ keyword: word }, { where: { sensitive: { has: word } } }]) {
      for (let offset = 0; ; offset += batch) {
        const rows = await world.list(area, { ...query, sort: [['id', 'asc']], limit: batch, offset })
        for (const row of rows) found.set(row.id, row)
        if (rows.length < batch) break
      }
    }
  }
  return found.values()
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
