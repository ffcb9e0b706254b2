import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'

const day = 24 * 60

const { create, update, toggle } = checked(
  'screen-ad-config',
  async (world, { is_open, max_show_times, show_interval }, id) => {
    const [times, pause] = [max_show_times ?? 0, show_interval ?? 0]
    if (times > 1 && (times - 1) * pause > day)
      throw invalid(
        'show_interval',
        words(
          `${times} times with ${pause} minutes between do not fit in a day: at most ${Math.floor(day / (times - 1))} minutes.`,
          `每日 ${times} 次、间隔 ${pause} 分钟超出一天，间隔最多 ${Math.floor(day / (times - 1))} 分钟。`,
        ),
      )
    if (is_open !== 1) return
    if (times === 0)
      throw invalid('max_show_times', words('Shown never: say how often.', '展示次数为 0，请先设置次数。'))
    const open = (await world.list('screen-ad-config', { where: { is_open: 1 }, limit: 2 })).find(
      (row) => row.id !== id,
    )
    if (open)
      throw invalid(
        'is_open',
        words(`Config ${open.id} is open: close it first.`, `配置 ${open.id} 正在生效，请先关闭。`),
      )
  },
  'is_open',
  'is_open',
)

export { create, update, toggle as toggleOpen }
