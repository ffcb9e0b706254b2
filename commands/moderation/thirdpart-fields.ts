import { choice, computed, imageUrl, json, longText, ref, text } from '#catalogue/index.ts'

export const thirdpartFields = {
  name: text('Name', '游戏名称', { required: true, max: 200 }),
  type: choice(
    'Kind',
    '提交类型',
    [
      [1, 'New game', '新游戏'],
      [2, 'Update', '版本更新'],
    ],
    { default: 1 },
  ),
  from: text('From', '来源', {
    max: 120,
    help: ['The platform or studio that sent it.', '提交该游戏的平台或研发商。'],
  }),
  provider: ref('Provider', '内容提供商', 'provider'),
  package: text('Package', '包名', { max: 200 }),
  gameId: ref('Our game', '对应游戏', 'game', {
    onDelete: 'set null',
    help: ['The game it updated or was imported as.', '更新或导入后对应的平台游戏。'],
  }),
  version: text('Version name', '版本名', { max: 40 }),
  iconUrl: imageUrl('Icon', '图标'),
  payload: json('Game data', '游戏数据', {
    help: ['The fields of the game as they were sent.', '提交的游戏字段内容。'],
  }),
  status: computed(
    choice(
      'Status',
      '处理状态',
      [
        ['waiting', 'Waiting', '待处理'],
        ['imported', 'Imported', '已导入'],
        ['synced', 'Synced', '已同步'],
        ['ignored', 'Ignored', '已忽略'],
        ['refused', 'Refused', '已驳回'],
      ],
      { default: 'waiting' },
    ),
  ),
  opinionCN: computed(longText('Opinion, Chinese', '中文意见')),
  opinionEN: computed(longText('Opinion, English', '英文意见')),
}
