import { words } from '#catalogue/index.ts'
import { overlap } from '../../domain/overlap.ts'
import {
  inTheWay,
  isChanged,
  refuse,
  type Row,
  type Rules,
  type WrittenRow,
  type ProductWorld,
  type Refusal,
} from '../rule.ts'

type CloudConfig = Row<'cloud-control-config'>

const spanOf = ({ startTime, endTime }: CloudConfig) => ({ start_time: startTime, end_time: endTime })

const isSameLanguage = (one: CloudConfig, other: CloudConfig): boolean =>
  one.displayLanguage === null || other.displayLanguage === null || one.displayLanguage === other.displayLanguage

export const rule: Rules<'cloud-control-config'> = [
  (_, records) =>
    records
      .filter((record) => isChanged(record, 'bgColor', 'textColor'))
      .filter(({ after }) => after?.bgColor && after.bgColor === after.textColor)
      .flatMap((record) =>
        refuse(record, 'textColor', words('Text and background are the same colour.', '文字颜色不能与背景色相同。')),
      ),
  ({ now }, records) =>
    records
      .filter((record) => record.after?.status === 1 && isChanged(record, 'status', ...deciding))
      .filter(({ after, isUndone }) => !isUndone && after && after.endTime <= now)
      .flatMap((record) => refuse(record, 'endTime', words('The end time has passed.', '展示时间已结束。'))),
  refuseOverlap,
]

const deciding = ['operationTagId', 'displayLanguage', 'startTime', 'endTime'] as const

async function refuseOverlap(
  world: ProductWorld,
  records: readonly WrittenRow<'cloud-control-config'>[],
): Promise<Refusal[]> {
  const shown = records.filter((record) => record.after?.status === 1 && isChanged(record, 'status', ...deciding))
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
    return refuse(
      record,
      'startTime',
      words(
        `Cloud control ${other.id} shows this tag in the same language at the same time.`,
        `云控配置 ${other.id} 在同一时间、同一语言下已展示该标签。`,
      ),
      others.map(({ id }) => id),
    )
  })
}
