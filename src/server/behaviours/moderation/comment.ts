import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'
import { download } from '../../world/answer.ts'
import { notFound } from '../../problem.ts'
import { paged, recordsOn } from '../../domain/page.ts'

type Comment = Row<'comment'>
type CommentPatch = Readonly<Record<string, unknown>>

const waiting = { status: 0, rejected: 0 }
const refused: CommentPatch = { status: 0, rejected: 1, isTop: 0, recommended: 0 }

export const managerGames: Behaviour<'comment', 'managerGames'> = async (world, { keyword, ...paging }) => {
  const query = { keyword: keyword ?? '', sort: [['id', 'desc']] } as const
  const { rows: games, total } = await recordsOn(world, 'game', query, paging)
  const rows = games.map(async ({ id, name, rate }) => {
    const [all, open] = await Promise.all([
      world.count('comment', { where: { gameId: id } }),
      world.count('comment', { where: { gameId: id, ...waiting } }),
    ])
    return { id, name, rate, total: all, waiting: open }
  })
  return paged(paging, await Promise.all(rows), total)
}

export const accessGames: Behaviour<'comment', 'accessGames'> = async (world, { keyword, ...paging }) => {
  const query = { keyword: keyword ?? '', where: { onShelf: 1 }, sort: [['id', 'desc']] } as const
  const { rows, total } = await recordsOn(world, 'game', query, paging)
  return paged(
    paging,
    rows.map(({ id, name }) => ({ id, name })),
    total,
  )
}

export const waitConfirmCount: Behaviour<'comment', 'waitConfirmCount'> = async (world) => ({
  count: await world.count('comment', { where: waiting }),
})

export const template: Behaviour<'comment', 'template'> = async () => {
  const rows = [
    'gameId,content,rate,language,author,country,likes',
    '1001,"Smooth, and fun to play with friends.",5,en,Asha,IN,12',
  ]
  // byte order mark, so that spreadsheets detect UTF-8
  return download({ name: 'comments.csv', type: 'text/csv; charset=utf-8', body: `\uFEFF${rows.join('\r\n')}\r\n` })
}

export const reject: Behaviour<'comment', 'reject'> = async (world, { id }) => {
  await world.need('comment', id)
  return world.put('comment', id, refused)
}

export const setLikes: Behaviour<'comment', 'setLikes'> = async (world, { id, likesNum }) => {
  await world.need('comment', id)
  return world.put('comment', id, { likes: likesNum })
}

export const batchToggleStatus: Behaviour<'comment', 'batchToggleStatus'> = (world, { ids, status }) =>
  changeAll(world, ids, (found) => ({ status: status ?? (found.status === 1 ? 0 : 1) }))

export const batchToggleTop: Behaviour<'comment', 'batchToggleTop'> = (world, { ids, isTop }) =>
  changeAll(world, ids, (found) => ({ isTop: isTop ?? (found.isTop === 1 ? 0 : 1) }))

export const batchSyncRecommend: Behaviour<'comment', 'batchSyncRecommend'> = (world, { ids }) =>
  changeAll(world, ids, (found) => (found.status === 1 ? { recommended: 1 } : undefined))

export const batchReject: Behaviour<'comment', 'batchReject'> = (world, { ids }) => changeAll(world, ids, () => refused)

/** Lists records that do not allow the change separately. */
async function changeAll(
  world: ProductWorld,
  ids: readonly number[],
  patchOf: (found: Comment) => CommentPatch | undefined,
) {
  const wanted = [...new Set(ids)]
  const found = await world.list('comment', { ids: wanted, sort: [['id', 'asc']], held: true })
  if (found.length === 0) throw notFound({ title: words('Comment', '评论') }, wanted.join(', '))
  const skipped: number[] = []
  for (const each of found) {
    const patch = patchOf(each)
    if (!patch) skipped.push(each.id)
    else await world.put('comment', each.id, patch)
  }
  const known = new Set(found.map(({ id }) => id))
  return { done: found.length - skipped.length, skipped, missing: wanted.filter((id) => !known.has(id)) }
}
