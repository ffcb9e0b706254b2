import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'
import { refuseLost } from '../../rules/there.ts'

const { create, update } = checked('game-video-recommend', async (world, { videoId }) => {
  await refuseLost(world, 'videoId', 'game-video-source', videoId)
  if ((await world.get('game-video-source', videoId ?? 0))?.state === 3)
    throw invalid('videoId', words('This video was refused: choose another.', '该视频已被驳回，请另选视频。'))
})

export { create, update }
