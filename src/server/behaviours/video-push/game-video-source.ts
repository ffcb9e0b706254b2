import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, Row } from '#server/domain/behaviour.ts'

type Video = Row<'game-video-source'>
type VideoState = NonNullable<Video['state']>

const waiting = 0
/** Allowed next states: review, then on and off; refused videos are reviewed again. */
const next: Readonly<Record<VideoState, readonly VideoState[]>> = { 0: [1, 3], 1: [2], 2: [1, 3], 3: [waiting] }
const names = [
  words('pending review', '待审核'),
  words('online', '已上线'),
  words('offline', '已下线'),
  words('rejected', '已驳回'),
] as const

export const updateStatus: Behaviour<'game-video-source', 'updateStatus'> = async (world, { id, state }) => {
  const video = await world.need('game-video-source', id)
  if (mayBecome(video, state)) return world.put('game-video-source', id, { state })
  const [from, to] = [names[video.state ?? waiting], names[state]]
  throw problem(409, 'wrong-state', {
    en: `A video that is ${from.en} cannot become ${to.en}.`,
    zh: `${from.zh}的视频不能改为${to.zh}。`,
  })
}

export const updateAllStatus: Behaviour<'game-video-source', 'updateAllStatus'> = async (world, { ids, state }) => {
  const wanted = [...new Set(ids)]
  const found = await world.list('game-video-source', { ids: wanted, sort: [['id', 'asc']], held: true })
  const videos = new Map(found.map((video) => [video.id, video]))
  const done: number[] = []
  const refused: number[] = []
  for (const [id, video] of videos) {
    if (!mayBecome(video, state)) {
      refused.push(id)
      continue
    }
    await world.put('game-video-source', id, { state })
    done.push(id)
  }
  const missing = wanted.filter((id) => !videos.has(id))
  if (done.length > 0) return { done, refused, missing }
  const text = words(`None of these can become ${names[state].en}.`, `所选视频均不能改为${names[state].zh}。`)
  throw problem(409, 'wrong-state', text, [], { refused, missing })
}

function mayBecome({ state }: Video, wanted: VideoState): boolean {
  return state === wanted || next[state ?? waiting].includes(wanted)
}
