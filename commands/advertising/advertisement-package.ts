import {
  area,
  create,
  flag,
  get,
  list,
  longText,
  publish,
  refs,
  remove,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'

export const advertisementPackage = area({
  id: 'advertisement-package',
  title: ['Ad package', 'Ad packages', '广告包'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    plan_ids: refs('Plans', '广告计划', 'advertisement-plan', { max: 100, onDelete: 'refuse' }),
    resource_ids: refs('Resources', '素材', 'advertisement-resource', {
      max: 200,
      onDelete: 'refuse',
      help: ['Downloaded by the app in advance.', '由应用提前下载。'],
    }),
    remark: longText('Remark', '备注', { max: 2000 }),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'plan_ids', 'resource_ids', 'status', 'updated_at'],
  filters: ['status', 'plan_ids', 'resource_ids'],
  search: ['name', 'remark'],
  state: 'status',
  key: ['name'],
  commands: {
    list: list('GET /api/advertisement-package'),
    get: get('GET /api/advertisement-package/{id}'),
    create: create('POST /api/advertisement-package'),
    update: update('PUT /api/advertisement-package/{id}'),
    remove: remove('DELETE /api/advertisement-package/{id}'),
    toggleOnline: toggle('PUT /api/-/advertisement-package/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/-/advertisement-package/publish', { param: 'id' }),
  },
})
