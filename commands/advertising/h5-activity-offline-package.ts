import {
  area,
  create,
  dateTime,
  flag,
  get,
  list,
  listOf,
  publish,
  remove,
  text,
  toggle,
  update,
  url,
} from '#catalogue/index.ts'

export const h5ActivityOfflinePackage = area({
  id: 'h5-activity-offline-package',
  title: ['Offline package', 'Offline packages', '活动离线包'],
  label: 'package_name',
  fields: {
    package_name: text('Name', '包名称', { required: true, max: 120 }),
    link: url('Activity page', '活动页面链接', {
      requiredIf: { status: [1] },
      help: ['Opened from the package on the phone instead of the network.', '打开该页面时优先读取本地离线包。'],
    }),
    bundles: listOf('Bundles', '离线资源', url('Archive', '资源包地址'), {
      max: 50,
      requiredIf: { status: [1] },
      help: ['Addresses of ZIP archives.', 'ZIP 压缩包地址。'],
    }),
    start_time: dateTime('Starts', '开始时间'),
    end_time: dateTime('Ends', '结束时间'),
    offline_first: flag('Package first', '离线优先', {
      default: 1,
      help: ['Off: uses the network first, and the package when offline.', '关闭后优先走网络，断网时使用离线包。'],
    }),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'package_name', 'link', 'bundles', 'start_time', 'end_time', 'offline_first', 'status', 'updated_at'],
  filters: ['status', 'offline_first', 'start_time', 'end_time'],
  search: ['package_name', 'link'],
  state: 'status',
  window: ['start_time', 'end_time'],
  commands: {
    list: list('GET /api/h5ActivityOfflinePackage'),
    get: get('GET /api/h5ActivityOfflinePackage/{id}'),
    create: create('POST /api/h5ActivityOfflinePackage'),
    update: update('PUT /api/h5ActivityOfflinePackage/{id}'),
    remove: remove('DELETE /api/h5ActivityOfflinePackage/{id}'),
    toggleOnline: toggle('PUT /api/-/h5ActivityOfflinePackage/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/send-h5ActivityOfflinePackage-to-ind', {
      param: 'id',
      alias: ['POST /api/send-h5-activity-offline-package-to-ind'],
    }),
  },
})
