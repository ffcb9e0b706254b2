import type { AnyArea } from './area.ts'
import type { Field } from './field.ts'

/** Parts that a publish can be limited to. */
export const aspects = [
  ['texts', 'Texts', '文字'],
  ['pictures', 'Pictures', '图片'],
  ['items', 'Items', '子项'],
  ['schedule', 'Schedule', '时间'],
  ['status', 'Status', '状态'],
  ['values', 'Other values', '其他值'],
] as const

/** Aspects of the content alone: a copy never goes live by itself. */
export const contentAspects = aspects.map(([name]) => name).filter((name) => name !== 'status')

/** Part of a record that a publish can be limited to. */
export type Aspect = (typeof aspects)[number][0]

const aspectOfKind: Partial<Record<Field['kind'], Aspect>> = {
  text: 'texts',
  longText: 'texts',
  richText: 'texts',
  perLanguage: 'texts',
  image: 'pictures',
  file: 'pictures',
  dateTime: 'schedule',
  dateRange: 'schedule',
}

/** Fields that a command switches are the status. */
export function aspectOf({ commands, fields }: AnyArea, name: string): Aspect {
  const isSwitched = Object.values(commands).some(
    ({ verb, field = 'status' }) => (verb === 'toggle' || verb === 'setStatus') && field === name,
  )
  if (isSwitched) return 'status'
  const field = fields[name]?.item ?? fields[name]
  return field?.media ? 'pictures' : ((field && aspectOfKind[field.kind]) ?? 'values')
}
