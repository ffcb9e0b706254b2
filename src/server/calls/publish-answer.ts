import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import { publishCounts, type PublishCell } from '#derive/publish/cells.ts'

/**
 * What a publish answers: 409 where it wrote nothing because of conflicts, `partial` where it wrote a part. A dry run
 * shows each cell with its reason, whatever would become of it.
 */
export function publishAnswer(data: unknown, isDry: boolean): unknown {
  const { cells } = data as { readonly cells: readonly PublishCell[] }
  const { create, change, remove, conflict, blocked } = publishCounts(cells)
  const written = create + change + remove
  if (conflict + blocked === 0) return data
  if (written > 0) return { ...(data as object), partial: true }
  if (isDry) return data
  const reasons = [...new Set(cells.flatMap(({ state, reason }) => (state === 'same' ? [] : (reason ?? []))))]
  const why = reasons.slice(0, 3).join(' ')
  const text = words(
    `Nothing was published: ${conflict} in conflict, ${blocked} blocked. ${why}`,
    `未发布任何内容：冲突 ${conflict}，受阻 ${blocked}。${why}`,
  )
  throw problem(409, conflict > 0 ? 'publish-conflict' : 'publish-blocked', text, [], { data: { cells } })
}
