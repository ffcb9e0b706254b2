import { choice } from '#catalogue/index.ts'

export const gender = choice('Gender', '性别', [
  [1, 'Male', '男'],
  [2, 'Female', '女'],
  [0, 'Not said', '未填写'],
])

export const playerStatuses = [
  [1, 'Normal', '正常'],
  [2, 'Under review', '疑似作弊'],
  [3, 'Banned', '禁赛'],
] as const
