import { area, choice, create, get, json, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { experimentFields, modules, running } from './experiment-fields.ts'

export const ahaAbtestConfig = area({
  id: 'aha-abtest-config',
  title: ['AB test', 'AB tests', 'AB 测试'],
  fields: {
    ...experimentFields,
    type: choice('Module', '实验模块', modules, { open: true, required: true }),
    defaultInfo: json('Default', '默认配置', {
      example: { group: 'control' },
      help: [
        'What users in no group receive, as JSON such as {"group": "control"}.',
        '未命中任何实验组的用户使用的配置，JSON 格式，例如 {"group": "control"}。',
      ],
    }),
    status: running,
  },
  columns: ['id', 'name', 'galileoLayerId', 'type', 'defaultInfo', 'status', 'updated_at'],
  filters: ['galileoLayerId', 'type', 'status'],
  search: ['name'],
  state: 'status',
  announced: true,
  places: [{ by: ['galileoLayerId', 'type'] }],
  commands: {
    list: list('GET /api/ahaAbtestConfig'),
    get: get('GET /api/ahaAbtestConfig/{id}'),
    create: create('POST /api/ahaAbtestConfig'),
    update: update('PUT /api/ahaAbtestConfig/{id}'),
    remove: remove('DELETE /api/ahaAbtestConfig/{id}'),
    toggleOnline: toggle('PUT /api/ahaAbtestConfig/{id}/toggle-online', {
      field: 'status',
      value: 'status',
    }),
    publish: publish('POST /api/send-ahaAbtestConfig-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-abtest-config-to-ind'],
    }),
  },
})
