import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'
import { refuseNowhere, refuseOver } from '../../rules/there.ts'

const { create, update, toggle } = checked(
  'deep-push',
  (world, wouldBe) => {
    for (const field of ['show_start', 'show_end'] as const)
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(wouldBe[field] ?? ''))
        throw invalid(field, words('A time of day such as 08:30.', '请填写时刻，如 08:30。'))
    if (wouldBe.is_online !== 1) return
    if (wouldBe.skip_type === 2) refuseNowhere('url', wouldBe.url)
    else refuseNowhere('landing', wouldBe.landing)
    refuseOver(world, 'end_time', wouldBe.end_time)
  },
  'is_online',
)

export { create, update, toggle as toggleOnline }
