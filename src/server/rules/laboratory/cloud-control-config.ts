import { words } from '#catalogue/index.ts'
import { overlap } from '../../domain/overlap.ts'
import { isChanged, refuse, type Rule, type RuleRow } from '../rule.ts'

type Config = RuleRow<'cloud-control-config'>

const spanOf = ({ startTime, endTime }: Config) => ({ start_time: startTime, end_time: endTime })

const isSameLanguage = (one: Config, other: Config): boolean =>
  one.displayLanguage === null || other.displayLanguage === null || one.displayLanguage === other.displayLanguage

export const rule: Rule<'cloud-control-config'> = async (world, records) => {
  const written = records.filter(({ after }) => after !== undefined)
  const shown = written.filter(
    (record) =>
      record.after?.status === 1 &&
      isChanged(record, 'status', 'operationTagId', 'displayLanguage', 'startTime', 'endTime'),
  )
  const tags = [...new Set(shown.flatMap(({ after }) => after?.operationTagId ?? []))]
  const online =
    tags.length > 0
      ? await world.list('cloud-control-config', { where: { operationTagId: tags, status: 1 }, sort: [['id', 'asc']] })
      : []
  return [
    ...written
      .filter((record) => isChanged(record, 'bgColor', 'textColor'))
      .filter(({ after }) => after?.bgColor && after.bgColor === after.textColor)
      .flatMap((record) =>
        refuse(record, 'textColor', words('Text and background are the same colour.', '文字颜色不能与背景色相同。')),
      ),
    ...shown.flatMap((record) => {
      const { after, isUndone } = record
      if (!after) return []
      if (!isUndone && after.endTime <= world.now)
        return refuse(record, 'endTime', words('The end time has passed.', '展示时间已结束。'))
      const others = online.filter(
        (each) =>
          each.id !== record.id &&
          each.operationTagId === after.operationTagId &&
          isSameLanguage(each, after) &&
          overlap(spanOf(each), spanOf(after)),
      )
      const [other] = others
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
    }),
  ]
}
