import { overlap } from '../../domain/overlap.ts'
import { inTheWay, isChanged, onChange, refuse, words } from '../rule.ts'
import type { ProductWorld, Refusal, Row, Rules, WrittenRow } from '../rule.ts'

type CloudConfig = Row<'cloud-control-config'>

const spanOf = ({ startTime, endTime }: CloudConfig) => ({ start_time: startTime, end_time: endTime })

const isSameLanguage = (one: CloudConfig, other: CloudConfig): boolean =>
  one.displayLanguage === null || other.displayLanguage === null || one.displayLanguage === other.displayLanguage

const deciding = ['status', 'operationTagId', 'displayLanguage', 'startTime', 'endTime'] as const

export const rule: Rules<'cloud-control-config'> = [
  onChange(['bgColor', 'textColor'], ({ bgColor, textColor }, record) =>
    bgColor && bgColor === textColor
      ? refuse(record, 'textColor', words('Text and background are the same colour.', '文字颜色不能与背景色相同。'))
      : [],
  ),
  onChange(deciding, ({ status, endTime }, record, { now }) =>
    status === 1 && !record.isUndone && endTime <= now
      ? refuse(record, 'endTime', words('The end time has passed.', '展示时间已结束。'))
      : [],
  ),
  refuseOverlap,
]

async function refuseOverlap(
  world: ProductWorld,
  records: readonly WrittenRow<'cloud-control-config'>[],
): Promise<Refusal[]> {
  const shown = records.filter((record) => record.after?.status === 1 && isChanged(record, ...deciding))
  const tags = [...new Set(shown.flatMap(({ after }) => after?.operationTagId ?? []))]
  const online =
    tags.length > 0
      ? await world.list('cloud-control-config', { where: { operationTagId: tags, status: 1 }, sort: [['id', 'asc']] })
      : []
  const first = inTheWay<CloudConfig>(records)
  return shown.flatMap((record) => {
    const { after } = record
    if (!after) return []
    const others = online.filter(
      (each) =>
        each.id !== record.id &&
        each.operationTagId === after.operationTagId &&
        isSameLanguage(each, after) &&
        overlap(spanOf(each), spanOf(after)),
    )
    const other = first(others)
    if (!other) return []
    const message = words(
      `Cloud control ${other.id} shows this tag in the same language at the same time.`,
      `云控配置 ${other.id} 在同一时间、同一语言下已展示该标签。`,
    )
    const by = others.map(({ id }) => id)
    return refuse(record, 'startTime', message, by)
  })
}
