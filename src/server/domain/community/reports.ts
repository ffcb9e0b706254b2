import { words } from '#catalogue/index.ts'
import { invalid, notFound } from '../../problem.ts'
import type { World } from '../../world/world.ts'
import { moderate } from './moderate.ts'
import type { ProductWorld, BehaviourInput } from '../behaviour.ts'

const about = {
  'forum-report-post': { key: 'postId', of: 'forum-post' },
  'forum-report-comment': { key: 'commentId', of: 'forum-post-comment' },
} as const

interface PlayerReport {
  readonly id: number
  readonly reason: number
  /** id of the post or comment */
  readonly about: number
  readonly status: number
}

export async function handleReports(
  world: ProductWorld,
  area: keyof typeof about,
  handling: BehaviourInput<'forum-report-post', 'handle'>,
) {
  const { ids, operation, status, reason, remark } = handling
  if (!operation && (status === undefined || status === null))
    throw invalid('operation', words('Choose an operation or a status.', '请选择处理方式或状态。'))
  const wanted = [...new Set(ids)]
  const isModerated = operation === 'block' || operation === 'delete'
  const { reports, others } = await heldReports(world, area, wanted, isModerated)
  if (reports.length === 0) throw notFound({ title: words('Report', '举报') }, wanted.join(', '))
  let content = 0
  if (isModerated) {
    const first = new Map([...reports].reverse().map((report) => [report.about, report]))
    for (const [id, report] of first) {
      const decision = { operation, reason: reason ?? report.reason, remark }
      if (await world.get(about[area].of, id)) content += (await moderate(world, about[area].of, [id], decision)).done
    }
  }
  const next = operation ? (operation === 'keep' ? 2 : 1) : status
  const open = next === 0
  const closed = [...reports, ...others]
  for (const { id } of closed) {
    await world.put(area, id, {
      status: next,
      operation: open ? null : (operation ?? null),
      remark: remark ?? null,
      handledBy: open ? null : world.actor.name || world.actor.username,
      handled_at: open ? null : world.now,
    })
  }
  const known = new Set(reports.map(({ id }) => id))
  return { done: closed.length, content, missing: wanted.filter((id) => !known.has(id)) }
}

async function heldReports(
  world: ProductWorld,
  area: keyof typeof about,
  wanted: readonly number[],
  isModerated: boolean,
) {
  const { key, of } = about[area]
  const inOrder = { sort: [['id', 'asc']], held: true } as const
  const moderated = isModerated
    ? new Set((await readReports(world, area, { ids: wanted })).map((each) => each.about))
    : []
  const content = [...moderated]
  // locks content before reports, like its destruction
  if (content.length > 0) await world.list(of, { ids: content, ...inOrder })
  const open = content.length > 0 ? await readReports(world, area, { where: { [key]: content, status: 0 } }) : []
  const found = await readReports(world, area, { ids: [...wanted, ...open.map(({ id }) => id)], ...inOrder })
  const among = new Set(wanted)
  const isWanted = ({ id }: PlayerReport): boolean => among.has(id)
  return { reports: found.filter(isWanted), others: found.filter((each) => !isWanted(each) && each.status === 0) }
}

async function readReports(
  world: ProductWorld,
  area: keyof typeof about,
  query: Parameters<World['list']>[1],
): Promise<PlayerReport[]> {
  const rows: Readonly<Record<string, unknown>>[] = await world.list(area, query)
  return rows.map((row) => ({
    id: Number(row['id']),
    reason: Number(row['reason']),
    about: Number(row[about[area].key]),
    status: Number(row['status']),
  }))
}
