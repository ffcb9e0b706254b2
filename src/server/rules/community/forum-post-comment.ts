import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import { derivedOf, screenWritten } from '../../domain/community/screen-again.ts'
import { isChanged, refuse, refuseState, type Derive, type React, type Rule } from '../rule.ts'

export const rule: Rule<'forum-post-comment'> = async (world, records) => {
  const placed = records.filter((record) => (record.before || !record.isUndone) && isChanged(record, 'postId'))
  const answering = records.filter((record) => record.after?.replyTo && isChanged(record, 'replyTo', 'postId'))
  const postIds = [...new Set(placed.flatMap(({ after }) => after?.postId ?? []))]
  const answeredIds = [...new Set(answering.flatMap(({ after }) => after?.replyTo ?? []))]
  const [posts, comments] = await Promise.all([
    postIds.length === 0 ? [] : world.list('forum-post', { ids: postIds, where: { status: 'deleted' } }),
    answeredIds.length === 0 ? [] : world.list('forum-post-comment', { ids: answeredIds }),
  ])
  const deleted = new Map(posts.map(({ id, title: label }) => [id, named({ id, label })]))
  const postOf = new Map(comments.map(({ id, postId }) => [id, postId]))
  return [
    ...records.flatMap((record) =>
      record.after?.isTop === 1 && isChanged(record, 'isTop') && record.after.status !== 'normal'
        ? refuseState(record, 'isTop', words('Only visible comments can be pinned.', '仅展示中的评论可以置顶。'))
        : [],
    ),
    ...placed.flatMap((record) => {
      const post = deleted.get(record.after?.postId ?? 0)
      if (!post) return []
      return refuse(record, 'postId', words(`Post ${post.en} is in the recycle bin.`, `帖子 ${post.zh} 已在回收站。`))
    }),
    ...answering
      .filter(({ after }) => {
        const post = postOf.get(after?.replyTo ?? 0)
        return post !== undefined && post !== after?.postId
      })
      .flatMap((record) =>
        refuse(record, 'replyTo', words('That comment belongs to another post.', '该评论属于其他帖子。')),
      ),
  ]
}

export const derive: Derive<'forum-post-comment'> = (world, records) => derivedOf(world, records, () => 'pending')

export const again: React<'forum-post-comment'> = (world, records) =>
  screenWritten(world, 'forum-post-comment', records)
