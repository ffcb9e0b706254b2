import { words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { nearest } from '../values/nearest.ts'
import { filterNames } from './filter-target.ts'
import { faultAt, type LineFault, type StageNode } from './syntax.ts'

/** Stages that choose rows; all others are actions. */
export const rowStages = ['where', 'sort', 'take'] as const

export interface SortStage {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

export function sortIn(stages: readonly StageNode[], list: Entry, faults: LineFault[]): { readonly sort?: SortStage } {
  const stage = stages.findLast(({ name }) => name.text === 'sort')
  if (!stage) return {}
  const word = stage.args[0]?.values[0]
  const by = word?.text.replace(/^-/, '') ?? ''
  const names = ['id', ...filterNames(list).filter((name) => name in list.area.fields), 'created_at', 'updated_at']
  const name = names.find((each) => each === by) ?? nearest(by, names)
  if (name === by) return { sort: { by, order: word?.text.startsWith('-') ? 'desc' : 'asc' } }
  faults.push(
    faultAt(
      word ?? stage,
      words(`There is no field ${by} to sort by.`, `没有可排序的字段 ${by}。`),
      name ? [name] : [],
    ),
  )
  return {}
}

export function takeIn(stages: readonly StageNode[], faults: LineFault[]): { readonly take?: number } {
  const stage = stages.findLast(({ name }) => name.text === 'take')
  if (!stage) return {}
  const take = Number(stage.args[0]?.values[0]?.text)
  if (Number.isSafeInteger(take) && take >= 1) return { take }
  faults.push(faultAt(stage, words('take needs a number, such as take 10.', 'take 需要数字，如 take 10。')))
  return {}
}
