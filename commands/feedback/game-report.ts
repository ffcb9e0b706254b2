import { area, choice, command, country, list, longText, ref, text } from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'
import { handledCount, handledFields, handlingInput } from './handling.ts'

const operations = [
  ['offline', 'Take the game off the shelf', '下架游戏'],
  ['forward', 'Forward to the provider', '转交 CP'],
  ['solve', 'Solve', '解决'],
  ['ignore', 'Dismiss', '忽略'],
  ['reopen', 'Reopen', '重新打开'],
] as const

export const gameReport = area({
  id: 'game-report',
  title: ['Game report', 'Game reports', '游戏举报'],
  label: 'content',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true }),
    type: choice('Reported for', '举报原因', [
      [1, 'Does not open', '无法打开'],
      [2, 'Crashes or freezes', '闪退或卡死'],
      [3, 'Indecent or violent', '色情或暴力'],
      [4, 'Fraud or gambling', '欺诈或赌博'],
      [5, 'Copied from another game', '抄袭侵权'],
      [6, 'Others', '其他'],
    ]),
    content: longText('Player’s comment', '举报说明', { max: 2000 }),
    userId: ref('Member', '会员', 'member'),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    app_version: text('App version', '应用版本', { max: 40 }),
    ...handledFields(operations),
    source_key: sourceKey,
  },
  columns: [
    'id',
    'gameId',
    'type',
    'content',
    'country',
    'phone_model',
    'status',
    'operation',
    'handledBy',
    'created_at',
  ],
  filters: ['status', 'type', 'gameId', 'country', 'userId', 'operation'],
  search: ['content', 'remark'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  unique: ['source_key'],
  intake: 'once',
  commands: {
    list: list('GET /api/game-report', { pageSize: 20 }),
    handle: command('PUT /api/game-report', {
      title: ['Handle game reports', '处理游戏举报'],
      help: [
        'Taking a game offline also closes its other waiting reports.',
        '下架游戏时，该游戏其他待处理举报一并结案。',
      ],
      effect: 'write',
      arity: 'many',
      key: 'h',
      input: handlingInput('Game reports', '游戏举报', operations),
      returns: handledCount,
    }),
  },
})
