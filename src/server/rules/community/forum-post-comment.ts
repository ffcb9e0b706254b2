import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import { isChanged, named, onChange, recordsById, refuse, refuseState, words } from '../rule.ts'
import type { Derive, ProductWorld, React, Refusal, Rules, WrittenRow } from '../rule.ts'

type Comment = WrittenRow<'forum-post-comment'>

export const rule: Rules<'forum-post-comment'> = [
  onChange(['isTop'], ({ isTop, status }, record) =>
    isTop === 1 && status !== 'normal'
      ? refuseState(record, 'isTop', words('Only visible comments can be pinned.', '仅展示中的评论可以置顶。'))
      : [],
  ),
  refuseDeletedPost,
  refuseOtherPost,
]

async function refuseDeletedPost(world: ProductWorld, records: readonly Comment[]): Promise<Refusal[]> {
  const placed = records.filter((record) => (record.before || !record.isUndone) && isChanged(record, 'postId'))
  const ids = placed.map(({ after }) => after?.postId)
  const deleted = await recordsById(world, 'forum-post', ids, { where: { status: 'deleted' } })
  return placed.flatMap((record) => {
    const post = deleted.get(record.after?.postId ?? 0)
    if (!post) return []
    const { en, zh } = named({ id: post.id, label: post.title })
    return refuse(record, 'postId', words(`Post ${en} is in the recycle bin.`, `帖子 ${zh} 已在回收站。`))
  })
}

/** An answer belongs to the post of the comment it answers. */
async function refuseOtherPost(world: ProductWorld, records: readonly Comment[]): Promise<Refusal[]> {
  const answering = records.filter((record) => record.after?.replyTo && isChanged(record, 'replyTo', 'postId'))
  const ids = answering.map(({ after }) => after?.replyTo)
  const comments = await recordsById(world, 'forum-post-comment', ids)
  return answering
    .filter(({ after }) => {
      const comment = comments.get(after?.replyTo ?? 0)
      return comment !== undefined && comment.postId !== after?.postId
    })
    .flatMap((record) =>
      refuse(record, 'replyTo', words('That comment belongs to another post.', '该评论属于其他帖子。')),
    )
}

export const derive: Derive<'forum-post-comment'> = (world, records) => derivedOf(world, records, () => 'pending')

export const again: React<'forum-post-comment'> = (world, records) =>
  screenWritten(world, 'forum-post-comment', records)
