import { words } from '#catalogue/index.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { publishCounts } from '#derive/publish/cells.ts'
import { problem } from '../problem.ts'
import type { NameContext } from '../world/names.ts'
import { localizedAnswer, type PublishAnswer } from '../publish/said.ts'

export function leftOut({ cells }: PublishAnswer): number {
  const { conflict, blocked } = publishCounts(cells)
  return conflict + blocked
}

/** Throws 409 if nothing could be written; adds `partial` after a part. A dry run returns each cell. */
export function publishAnswer(published: PublishAnswer, reading: NameContext, isDry: boolean): unknown {
  const { create, change, remove, conflict, blocked } = publishCounts(published.cells)
  const written = create + change + remove
  const data = localizedAnswer(published, reading)
  if (conflict + blocked === 0) return data
  if (written > 0) return { ...data, partial: true }
  if (isDry) return data
  const reasons = published.cells.flatMap(({ state, reason }) => (state === 'same' ? [] : (reason ?? [])))
  const why = allOf([...new Map(reasons.map((reason) => [reason.en, reason])).values()].slice(0, 3))
  const text = words(
    `Nothing was published: ${conflict} in conflict, ${blocked} blocked. ${why.en}`,
    `未发布任何内容：冲突 ${conflict}，受阻 ${blocked}。${why.zh}`,
  )
  const code = conflict > 0 ? 'publish-conflict' : 'publish-blocked'
  throw problem(409, code, text, [], { data: { cells: data.cells } })
}
