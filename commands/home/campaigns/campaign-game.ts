import { area, choice, command, create, int, list, ref, remove, sort, update } from '#catalogue/index.ts'

const gameId = ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' })
const place = int('Order', '排序', { default: 1 })

export const campaignGame = area({
  id: 'campaign-game',
  title: ['Game of the campaign', 'Games of the campaign', '推广游戏'],
  parent: 'campaigns',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields: { gameId, sort: place },
  columns: ['gameId', 'sort', 'created_at', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  commands: {
    list: list('GET /api/campaigns/{id}/games'),
    change: command('POST /api/campaigns/{id}/games', {
      title: ['Add or remove a game', '添加或移出游戏'],
      help: [
        'The body may use id for the game. A game already in the campaign is only moved.',
        '请求体中可用 id 表示游戏；游戏已在活动中时仅更新排序。',
      ],
      effect: 'write',
      arity: 'none',
      bodyId: 'gameId',
      key: 'm',
      input: {
        gameId,
        op: choice(
          'What to do',
          '操作',
          [
            ['add', 'Add', '添加'],
            ['remove', 'Take out', '移出'],
          ],
          { default: 'add' },
        ),
        sort: { ...place, default: undefined },
      },
      returns: { gameId, sort: place },
    }),
    create: create('POST /api/-/campaigns/{id}/games'),
    update: update('PUT /api/-/campaigns/{id}/games/{gameId}'),
    remove: remove('DELETE /api/-/campaigns/{id}/games/{gameId}'),
    sort: sort('PUT /api/-/campaigns/{id}/games-sort'),
  },
})
