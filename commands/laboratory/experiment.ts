import { area, choice, create, get, int, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { experimentFields, modules, running } from './experiment-fields.ts'

export const experiment = area({
  id: 'experiment',
  title: ['Experiment', 'Experiments', '实验'],
  fields: {
    ...experimentFields,
    moduleType: choice('Module', '实验模块', modules, { open: true, required: true }),
    modulePosition: int('Position', '模块位置', {
      required: true,
      min: 1,
      help: ['Its position in the module, from the top.', '在模块中的位置，从上往下数。'],
    }),
    status: running,
  },
  columns: ['id', 'name', 'galileoLayerId', 'moduleType', 'modulePosition', 'status', 'updated_at'],
  filters: ['galileoLayerId', 'moduleType', 'modulePosition', 'status'],
  search: ['name'],
  state: 'status',
  announced: true,
  places: [{ by: ['galileoLayerId', 'moduleType', 'modulePosition'] }],
  key: ['name'],
  commands: {
    list: list('GET /api/experiment'),
    get: get('GET /api/experiment/{id}'),
    create: create('POST /api/experiment'),
    update: update('PUT /api/experiment/{id}'),
    remove: remove('DELETE /api/experiment/{id}'),
    toggleOnline: toggle('PUT /api/experiment/{id}/toggle-online', { field: 'status', value: 'status' }),
    publish: publish('POST /api/-/send-experiment-to-ind', { param: 'id' }),
  },
})
