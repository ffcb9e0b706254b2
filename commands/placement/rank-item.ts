import { area, command, create, image, int, list, ref, remove, sort, text } from '#catalogue/index.ts'

const fields = {
  gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
  label: text('Label', '角标文案', { max: 60 }),
  imageId: image('Picture', '图片'),
  sort: int('Place', '名次', { default: 1 }),
}

export const rankItem = area({
  id: 'rank-item',
  title: ['Game of the rank', 'Games of the rank', '榜单游戏'],
  parent: 'rank',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields,
  columns: ['sort', 'gameId', 'label', 'imageId', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/rank/{id}/item'),
    create: create('POST /api/rank/{id}/item'),
    change: command('PUT /api/rank/{id}/item', {
      title: ['Change a game of the rank', '修改榜单游戏'],
      help: [
        'Changes the row of this game; empty fields stay as they are.',
        '修改该游戏对应的条目，未填写的保持不变。',
      ],
      effect: 'write',
      arity: 'none',
      input: { ...fields, sort: { ...fields.sort, default: undefined } },
      returns: fields,
    }),
    remove: remove('DELETE /api/rank/{id}/item/{gameId}'),
    sort: sort('PUT /api/rank/{id}/item-sort'),
  },
})
