import { onChange, refuse, type Rule } from '../rule.ts'

const day = 24 * 60

export const rule: Rule<'screen-ad-config'> = onChange(
  ['is_open', 'max_show_times', 'show_interval'],
  (after, record) => {
    const [times, pause] = [after.max_show_times ?? 0, after.show_interval ?? 0]
    if (times > 1 && (times - 1) * pause > day)
      return refuse(record, 'show_interval', {
        en: `${times} times a day leave at most ${Math.floor(day / (times - 1))} minutes in between.`,
        zh: `每日 ${times} 次、间隔 ${pause} 分钟超出一天，间隔最多 ${Math.floor(day / (times - 1))} 分钟。`,
      })
    if (after.is_open !== 1 || times > 0) return []
    return refuse(record, 'max_show_times', {
      en: 'This would never be shown. Enter how often it is shown.',
      zh: '展示次数为 0，请先设置次数。',
    })
  },
)
