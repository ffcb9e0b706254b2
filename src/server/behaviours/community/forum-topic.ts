import { download } from '../../world/answer.ts'
import { updateAll } from '../../domain/records.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { maxSort as largest } from '../../domain/max-sort.ts'
import { csvLine, writeCell } from '../../transfer/cell.ts'

export const maxSort: Behaviour<'forum-topic', 'maxSort'> = async (world) => {
  const sort = await largest(world, 'forum-topic')
  return { sort, pos: sort + 1 }
}

export const recommend: Behaviour<'forum-topic', 'recommend'> = (world, { ids, recommended }) =>
  changeAll(world, ids, recommended === 0 ? 'unrecommend' : 'recommend')

export const batchOperation: Behaviour<'forum-topic', 'batchOperation'> = (world, { ids, operation }) =>
  changeAll(world, ids, operation)

const patches = {
  recommend: { recommended: 1 },
  unrecommend: { recommended: 0 },
  block: { status: 'blocked', recommended: 0 },
  unblock: { status: 'normal' },
} as const

function changeAll(world: ProductWorld, ids: readonly number[], operation: keyof typeof patches) {
  return updateAll(world, { area: 'forum-topic', title: words('Topic', '话题'), ids }, ({ status }) =>
    operation === 'recommend' && status === 'blocked' ? undefined : patches[operation],
  )
}

const columns = [
  'id',
  'title',
  'content',
  'userId',
  'groupId',
  'language',
  'country',
  'likes',
  'status',
  'created_at',
] as const
const page = 2_000

export const exportPost: Behaviour<'forum-topic', 'exportPost'> = async (world, { id }) => {
  const topics = id ? [await world.need('forum-topic', id)] : await world.list('forum-topic', { sort: [['id', 'asc']] })
  const lines = [csvLine(['topic', ...columns])]
  for (const topic of topics) {
    for (let offset = 0; ; offset += page) {
      const where = { topics: { has: topic.id }, status: ['pending', 'normal', 'blocked'] }
      const posts = await world.list('forum-post', { where, sort: [['id', 'asc']], limit: page, offset })
      for (const post of posts)
        lines.push(
          csvLine([topic.name, ...columns.map((name) => post[name])].map((cell) => writeCell(undefined, cell))),
        )
      if (posts.length < page) break
    }
  }
  const name = id ? `topic-${id}-posts.csv` : 'topic-posts.csv'
  // byte order mark, so spreadsheets detect UTF-8
  return download({ name, type: 'text/csv; charset=utf-8', body: `\uFEFF${lines.join('')}` })
}
