import { area, command, create, image, int, list, ref, remove, sort, text } from '#catalogue/index.ts'

const fields = {
  gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
  label: text('Label', '角标文案', { max: 60 }),
  imageId: image('Picture', '图片'),
  sort: int('Order', '排序', { default: 1 }),
}

export const specialTopicItem = area({
  id: 'special-topic-item',
  title: ['Game of the topic', 'Games of the topic', '专题游戏'],
  parent: 'special-topic',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields,
  columns: ['gameId', 'label', 'imageId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/special-topic/{id}/item'),
    create: create('POST /api/special-topic/{id}/item'),
    change: command('PUT /api/special-topic/{id}/item', {
      title: ['Change a game of the topic', '修改专题游戏'],
      help: [
        'Changes the row of this game; empty fields stay as they are.',
        '修改该游戏对应的条目，未填写的保持不变。',
      ],
      effect: 'write',
      arity: 'none',
      input: { ...fields, sort: { ...fields.sort, default: undefined } },
      returns: fields,
    }),
    remove: remove('DELETE /api/special-topic/{id}/item/{gameId}'),
    sort: sort('POST /api/special-topic/item/sort'),
  },
})
