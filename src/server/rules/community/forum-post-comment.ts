import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import {
  isChanged,
  refuse,
  refuseState,
  type Derive,
  type React,
  type Rules,
  type WrittenRow,
  type ProductWorld,
  type Refusal,
} from '../rule.ts'

type Comment = WrittenRow<'forum-post-comment'>

export const rule: Rules<'forum-post-comment'> = [
  (_, records) =>
    records.flatMap((record) =>
      record.after?.isTop === 1 && isChanged(record, 'isTop') && record.after.status !== 'normal'
        ? refuseState(record, 'isTop', words('Only visible comments can be pinned.', '仅展示中的评论可以置顶。'))
        : [],
    ),
  refuseDeletedPost,
  refuseOtherPost,
]

async function refuseDeletedPost(world: ProductWorld, records: readonly Comment[]): Promise<Refusal[]> {
  const placed = records.filter((record) => (record.before || !record.isUndone) && isChanged(record, 'postId'))
  const ids = [...new Set(placed.flatMap(({ after }) => after?.postId ?? []))]
  const posts = ids.length === 0 ? [] : await world.list('forum-post', { ids, where: { status: 'deleted' } })
  const deleted = new Map(posts.map(({ id, title: label }) => [id, named({ id, label })]))
  return placed.flatMap((record) => {
    const post = deleted.get(record.after?.postId ?? 0)
    if (!post) return []
    return refuse(record, 'postId', words(`Post ${post.en} is in the recycle bin.`, `帖子 ${post.zh} 已在回收站。`))
  })
}

/** An answer belongs to the post of the comment it answers. */
async function refuseOtherPost(world: ProductWorld, records: readonly Comment[]): Promise<Refusal[]> {
  const answering = records.filter((record) => record.after?.replyTo && isChanged(record, 'replyTo', 'postId'))
  const ids = [...new Set(answering.flatMap(({ after }) => after?.replyTo ?? []))]
  const comments = ids.length === 0 ? [] : await world.list('forum-post-comment', { ids })
  const postOf = new Map(comments.map(({ id, postId }) => [id, postId]))
  return answering
    .filter(({ after }) => {
      const post = postOf.get(after?.replyTo ?? 0)
      return post !== undefined && post !== after?.postId
    })
    .flatMap((record) =>
      refuse(record, 'replyTo', words('That comment belongs to another post.', '该评论属于其他帖子。')),
    )
}

export const derive: Derive<'forum-post-comment'> = (world, records) => derivedOf(world, records, () => 'pending')

export const again: React<'forum-post-comment'> = (world, records) =>
  screenWritten(world, 'forum-post-comment', records)
