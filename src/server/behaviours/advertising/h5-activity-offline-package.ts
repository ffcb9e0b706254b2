import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'
import { refuseNowhere, refuseOver } from '../../rules/there.ts'

const { create, update, toggle } = checked(
  'h5-activity-offline-package',
  (world, { link, bundles, end_time, status }) => {
    if (status !== 1) return
    refuseNowhere('link', link)
    refuseOver(world, 'end_time', end_time)
    if (!bundles || bundles.length === 0)
      throw invalid('bundles', words('Give the archives of the package first.', '请先填写资源包地址。'))
  },
)

export { create, update, toggle as toggleOnline }
