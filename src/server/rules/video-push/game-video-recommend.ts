import { isChanged, named, recordsById, refuse, type Rule } from '../rule.ts'

const refused = 3

export const rule: Rule<'game-video-recommend'> = async (world, records) => {
  const changed = records.filter((record) => record.after && isChanged(record, 'videoId'))
  const ids = changed.map(({ after }) => after?.videoId)
  const out = await recordsById(world, 'game-video-source', ids, { where: { state: refused } })
  return changed.flatMap((record) => {
    const video = out.get(record.after?.videoId ?? 0)
    if (!video) return []
    const { en, zh } = named({ id: video.id, label: video.title })
    return refuse(record, 'videoId', {
      en: `Video ${en} was rejected. Choose another one.`,
      zh: `视频 ${zh} 已被驳回，请另选视频。`,
    })
  })
}
