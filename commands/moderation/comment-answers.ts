import { int, number, text } from '#catalogue/index.ts'

export const countedGame = {
  id: int('Game', '游戏', { required: true }),
  name: text('Name', '名称', { required: true }),
  rate: number('Shown rating', '展示评分'),
  total: int('Comments', '评论数', { required: true }),
  waiting: int('Waiting', '待审核数', { required: true }),
}
