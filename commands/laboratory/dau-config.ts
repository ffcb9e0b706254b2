import { area, create, flag, get, list, number, publish, remove, text, toggle, update } from '#catalogue/index.ts'

export const dauConfig = area({
  id: 'dau-config',
  title: ['DAU coefficient', 'DAU coefficients', 'DAU 系数'],
  label: 'section',
  fields: {
    section: text('Section', 'DAU 区间', {
      required: true,
      max: 40,
      help: [
        'A range such as 0-1000, or 50000- for no upper limit. Active ranges cannot overlap.',
        '起止值，例如 0-1000；最后一段可不封顶，例如 50000-。生效的区间不能重叠。',
      ],
    }),
    coefficient: number('Coefficient', '系数', { required: true, min: 0, max: 1_000 }),
    status: flag('In force', '生效', { default: 0 }),
  },
  columns: ['id', 'section', 'coefficient', 'status', 'updated_at'],
  filters: ['status'],
  search: ['section'],
  state: 'status',
  commands: {
    list: list('GET /api/dau-config'),
    get: get('GET /api/dau-config/{id}'),
    create: create('POST /api/dau-config'),
    update: update('PUT /api/dau-config/{id}'),
    remove: remove('DELETE /api/dau-config/{id}'),
    toggleOnline: toggle('PUT /api/dau-config/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/-/send-dau-config-to-ind', { param: 'id' }),
  },
})
