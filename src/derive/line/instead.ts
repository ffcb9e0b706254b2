import { noTexts } from '../translations.ts'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'

/** Action names that people expect but do not exist, with the alternative. */
const insteadOf: Readonly<Record<string, Words>> = {
  'make-like': words(
    'make-like needs records that are published, and their environment: prod-ie:banner … | make-like prod-ind.',
    'make-like 只适用于可发布的记录，并须写明其环境：prod-ie:banner … | make-like prod-ind。',
  ),
  schedule: words(
    'These records do not leave at a time. Plan an action, and give the plan a time.',
    '这些记录不会定时发送。请先为操作生成计划，再为计划设定时间。',
  ),
}

export function noAction(name: string, area: AnyArea): Words {
  const { title } = area
  if (name === 'translate' || name === 'replace-text') return noTexts(area)
  const known = Object.hasOwn(insteadOf, name) ? insteadOf[name] : undefined
  return known ?? words(`There is no action ${name} for ${title.en}.`, `${title.zh}没有操作 ${name}。`)
}

export const noPast = words(
  'Rows of the past cannot be listed yet; history shows their changes.',
  '暂不支持列出过去的数据；history 可查看更改记录。',
)
