import { area, create, list, longText, publish, ref, remove, text, update } from '#catalogue/index.ts'

export const concernedChannel = area({
  id: 'concerned-channel',
  title: ['Channel', 'Channels', '渠道'],
  fields: {
    name: text('Name', '渠道名称', { required: true, max: 120 }),
    target: text('Target', '投放目标', { max: 500 }),
    schematic_id: text('Schematic id', '方案编号', {
      max: 120,
      help: ['Its key in the placement plan.', '在投放方案中的编号。'],
    }),
    first_level: ref('Relation, level 1', '一级关系', 'channel-relation'),
    secondary_level: ref('Relation, level 2', '二级关系', 'channel-relation'),
    first_income: ref('Income, level 1', '一级收入', 'channel-income'),
    secondary_income: ref('Income, level 2', '二级收入', 'channel-income'),
    content: longText('Notes', '说明'),
  },
  columns: [
    'id',
    'name',
    'target',
    'schematic_id',
    'first_level',
    'secondary_level',
    'first_income',
    'secondary_income',
    'updated_at',
  ],
  filters: ['first_level', 'secondary_level', 'first_income', 'secondary_income'],
  search: ['name', 'target', 'schematic_id'],
  key: ['name'],
  commands: {
    list: list('GET /api/concerned-channel', { pageSize: 10 }),
    create: create('POST /api/concerned-channel'),
    update: update('PUT /api/concerned-channel/{id}'),
    remove: remove('DELETE /api/concerned-channel/{id}'),
    publish: publish('POST /api/-/send-concerned-channel-to-ind', { param: 'id' }),
  },
})
