import { area, create, list, remove, text, update } from '#catalogue/index.ts'

export const channelIncome = area({
  id: 'channel-income',
  title: ['Channel income', 'Channel incomes', '渠道收入'],
  fields: { name: text('Name', '名称', { required: true, max: 120 }) },
  columns: ['id', 'name', 'created_at', 'updated_at'],
  key: ['name'],
  commands: {
    list: list('GET /api/channel-income', { pageSize: 10 }),
    create: create('POST /api/channel-income'),
    update: update('PUT /api/channel-income/{id}'),
    remove: remove('DELETE /api/channel-income/{id}'),
  },
})
