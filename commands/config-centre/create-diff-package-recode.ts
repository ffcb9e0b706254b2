import { area, command, computed, create, dateTime, get, list, ref, remove, update, url } from '#catalogue/index.ts'
import { diffFields, diffResult, failure, recodeStatus } from './diff-package.ts'

export const createDiffPackageRecode = area({
  id: 'create-diff-package-recode',
  title: ['Diff package request', 'Diff package requests', '差分包创建记录'],
  label: 'new_apk_url',
  fields: {
    new_apk_url: url('New APK', '新包地址', { required: true, media: 'apk' }),
    old_apk_url: url('Old APK', '旧包地址', { required: true, media: 'apk' }),
    package: computed(diffFields.package),
    newVersionName: computed(diffFields.newVersionName),
    newVersionCode: computed(diffFields.newVersionCode),
    oldVersionName: computed(diffFields.oldVersionName),
    oldVersionCode: computed(diffFields.oldVersionCode),
    status: computed(recodeStatus),
    failure: computed(failure),
    reported_at: computed(dateTime('Last report', '最近回报时间')),
    diffId: computed(ref('Diff package', '差分包', 'aha-game-differential-package')),
  },
  columns: [
    'id',
    'package',
    'oldVersionName',
    'newVersionName',
    'newVersionCode',
    'status',
    'failure',
    'new_apk_url',
    'created_at',
  ],
  filters: ['status', 'newVersionCode', 'newVersionName', 'package'],
  search: ['package', 'new_apk_url', 'old_apk_url'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  commands: {
    list: list('GET /api/create-diff-package-recode', { pageSize: 20 }),
    get: get('GET /api/create-diff-package-recode/{id}'),
    create: create('POST /api/create-diff-package-recode', {
      title: ['Request a diff package', '申请生成差分包'],
      help: [
        'The package is built by an external service, which reports the result.',
        '差分包由外部服务生成：提交后转发请求，并等待其回报结果。',
      ],
    }),
    update: update('PUT /api/create-diff-package-recode/{id}', {
      help: [
        'Submits the build request again. Not possible once it is building or built.',
        '将重新提交生成请求；生成中和已生成的不可修改。',
      ],
    }),
    remove: remove('DELETE /api/create-diff-package-recode/{id}'),
    report: command('POST /api/-/diff-package-requests/{id}/report', {
      title: ['Report of the builder', '回报生成结果'],
      help: [
        'Called by the builder with the result of a request. “Built” creates the diff package.',
        '供生成服务调用：回报处理结果，已生成时登记差分包。',
      ],
      answers: 'record',
      effect: 'write',
      input: { status: { ...recodeStatus, default: undefined, required: true }, ...diffFields, ...diffResult, failure },
    }),
  },
})
