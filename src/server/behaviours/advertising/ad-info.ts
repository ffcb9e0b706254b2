import { checked } from '../../rules/checked.ts'
import { refuseLost, refuseNowhere, refuseOver } from '../../rules/there.ts'

const { create, update, toggle } = checked('ad-info', async (world, { status, game_id, deep_link, end_time }) => {
  await refuseLost(world, 'game_id', 'game', game_id)
  if (status !== 1) return
  refuseNowhere('deep_link', game_id, deep_link)
  refuseOver(world, 'end_time', end_time)
})

export { create, update, toggle as toggleOnline }
