import { download } from '../../world/answer.ts'
import { paged, picksOn } from '../../domain/page.ts'
import { updateAll, updateRecord } from '../../domain/records.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'

type CommentPatch = Readonly<Record<string, unknown>>

const waiting = { status: 0, rejected: 0 }
const refused: CommentPatch = { status: 0, rejected: 1, isTop: 0, recommended: 0 }

export const managerGames: Behaviour<'comment', 'managerGames'> = async (world, { keyword, ...paging }) => {
  const query = { keyword: keyword ?? '', sort: [['id', 'desc']] } as const
  const { rows: games, total } = await picksOn(world, 'game', ['name', 'rate'], query, paging)
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
  const { rows, total } = await picksOn(world, 'game', ['name'], query, paging)
  return paged(paging, rows, total)
}

export const waitConfirmCount: Behaviour<'comment', 'waitConfirmCount'> = async (world) => ({
  count: await world.count('comment', { where: waiting }),
})

export const template: Behaviour<'comment', 'template'> = async () => {
  const rows = [
    'gameId,content,rate,language,author,country,likes',
    '1001,"Smooth, and fun to play with friends.",5,en,Asha,IN,12',
  ]
  // byte order mark, so spreadsheets detect UTF-8
  return download({ name: 'comments.csv', type: 'text/csv; charset=utf-8', body: `\uFEFF${rows.join('\r\n')}\r\n` })
}

export const reject: Behaviour<'comment', 'reject'> = (world, { id }) => updateRecord(world, 'comment', id, refused)

export const setLikes: Behaviour<'comment', 'setLikes'> = (world, { id, likesNum }) =>
  updateRecord(world, 'comment', id, { likes: likesNum })

export const batchToggleStatus: Behaviour<'comment', 'batchToggleStatus'> = (world, { ids, status }) =>
  changeAll(world, ids, (found) => ({ status: status ?? (found.status === 1 ? 0 : 1) }))

export const batchToggleTop: Behaviour<'comment', 'batchToggleTop'> = (world, { ids, isTop }) =>
  changeAll(world, ids, (found) => ({ isTop: isTop ?? (found.isTop === 1 ? 0 : 1) }))

export const batchSyncRecommend: Behaviour<'comment', 'batchSyncRecommend'> = (world, { ids }) =>
  changeAll(world, ids, (found) => (found.status === 1 ? { recommended: 1 } : undefined))

export const batchReject: Behaviour<'comment', 'batchReject'> = (world, { ids }) => changeAll(world, ids, () => refused)

function changeAll(
  world: ProductWorld,
  ids: readonly number[],
  patchOf: (found: Row<'comment'>) => CommentPatch | undefined,
) {
  return updateAll(world, { area: 'comment', title: words('Comment', '评论'), ids }, patchOf)
}
