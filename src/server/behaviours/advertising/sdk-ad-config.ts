import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'

const { create, update, toggle } = checked(
  'sdk-ad-config',
  async (world, { aha_version, country, is_open }, id) => {
    if (is_open !== 1) return
    const wanted = country ?? ['ALL']
    for (const other of await world.list('sdk-ad-config', { where: { is_open: 1 }, limit: 1_000 })) {
      if (other.id === id || (other.aha_version ?? '') !== (aha_version ?? '')) continue
      const shared = (other.country ?? ['ALL']).filter((code) => wanted.includes(code))
      if (shared.length > 0)
        throw invalid(
          'country',
          words(
            `Config ${other.id} is open for this version in ${shared.slice(0, 8).join(', ')} already.`,
            `配置 ${other.id} 已对该版本开启：${shared.slice(0, 8).join('、')}。`,
          ),
        )
    }
  },
  'is_open',
  'is_open',
)

export { create, update, toggle as toggleOpen }
