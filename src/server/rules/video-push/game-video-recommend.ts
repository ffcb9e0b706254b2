import { named } from '../../named.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

const refused = 3

export const rule: Rule<'game-video-recommend'> = async (world, records) => {
  const changed = records.filter((record) => record.after && isChanged(record, 'videoId'))
  const ids = [...new Set(changed.flatMap(({ after }) => after?.videoId ?? []))]
  if (ids.length === 0) return []
  const videos = await world.list('game-video-source', { ids, where: { state: refused } })
  const out = new Map(videos.map(({ id, title: label }) => [id, named({ id, label })]))
  return changed.flatMap((record) => {
    const video = out.get(record.after?.videoId ?? 0)
    if (!video) return []
    return refuse(record, 'videoId', {
      en: `Video ${video.en} was rejected. Choose another one.`,
      zh: `视频 ${video.zh} 已被驳回，请另选视频。`,
    })
  })
}
