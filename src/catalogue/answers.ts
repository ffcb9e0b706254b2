import type { AnswerValues } from './field.ts'
import { always, sometimes } from './answer-fields.ts'
import { environment } from './environment.ts'
import { choice, int, listOf, object, text } from './fields.ts'
import { importFaults, sheetRead } from './import-answers.ts'

const id = int('Record', '记录', { min: 1 })

const partName = { area: text('Area', '模块'), id, label: text('Name', '名称', { max: 20_000 }) }

const published = {
  ...always({
    ...partName,
    state: choice('State', '状态', [
      ['same', 'Same', '一致'],
      ['create', 'New', '新增'],
      ['change', 'Changed', '有变更'],
      ['remove', 'Removed', '删除'],
      ['conflict', 'Conflict', '冲突'],
      ['blocked', 'Blocked', '受阻'],
    ]),
  }),
  ...sometimes(
    always({
      within: object('Belongs to', '所属记录', always(partName)),
      language: text('Language', '语言'),
      reason: text('Reason', '原因', { max: 20_000 }),
      fields: listOf('Fields in conflict', '冲突字段', text('Field', '字段'), { max: 1_000 }),
    }),
  ),
}

export const verbAnswers = {
  remove: always({ id }),
  removeBelow: always({ id, removed: int('Removed', '已删除') }),
  removeMany: always({
    ids: listOf('Records', '记录', id, { max: 100_000 }),
    missing: listOf('Not there', '不存在', id, { max: 100_000 }),
  }),
  sort: always({ sorted: int('Sorted', '已排序') }),
  importRows: {
    ...always({
      rows: int('Rows', '行数'),
      good: int('Good rows', '有效行数'),
      faulty: int('Faulty rows', '有误行数'),
    }),
    ...importFaults,
    ...sheetRead,
  },
  publish: always({
    cells: listOf(
      'Cells',
      '条目',
      object('Cell', '条目', {
        ...published,
        ...always({ environment }),
        ...sometimes(
          always({
            parts: listOf('Records of it', '所含记录', object('Record', '记录', published), { max: 100_000 }),
            same: int('Records of it that are the same', '所含一致的记录数'),
            sameIn: listOf('Languages whose texts are the same', '内容一致的语言', text('Language', '语言')),
          }),
        ),
      }),
      { max: 100_000 },
    ),
  }),
} as const

export type VerbAnswers = { [V in keyof typeof verbAnswers]: AnswerValues<(typeof verbAnswers)[V]> }
