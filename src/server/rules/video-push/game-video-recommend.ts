import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

const refused = 3

export const rule: Rule<'game-video-recommend'> = async (world, records) => {
  const changed = records.filter((record) => record.after && isChanged(record, 'videoId'))
  const ids = [...new Set(changed.flatMap(({ after }) => after?.videoId ?? []))]
  if (ids.length === 0) return []
  const videos = await world.list('game-video-source', { ids, where: { state: refused } })
  const out = new Set(videos.map(({ id }) => id))
  return changed
    .filter(({ after }) => out.has(after?.videoId ?? 0))
    .flatMap((record) =>
      refuse(record, 'videoId', words('This video was rejected. Choose another one.', '该视频已被驳回，请另选视频。')),
    )
}
