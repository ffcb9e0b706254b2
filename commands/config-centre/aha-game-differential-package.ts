import { area, choice, command, get, int, list, text } from '#catalogue/index.ts'
import { diffFields, diffResult } from './diff-package.ts'

const status = choice(
  'Status',
  '状态',
  [
    [0, 'Ready', '待发布'],
    [1, 'Online', '已上线'],
    [2, 'Offline', '已下线'],
    [3, 'Withdrawn', '已作废'],
  ],
  { default: 0 },
)

export const ahaGameDifferentialPackage = area({
  id: 'aha-game-differential-package',
  title: ['Diff package', 'Diff packages', '差分包'],
  label: 'package',
  fields: { ...diffFields, ...diffResult, status },
  columns: [
    'id',
    'package',
    'oldVersionName',
    'oldVersionCode',
    'newVersionName',
    'newVersionCode',
    'size',
    'status',
    'created_at',
  ],
  filters: ['status', 'package', 'oldVersionCode', 'newVersionCode'],
  search: ['package', 'newVersionName', 'oldVersionName'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  commands: {
    list: list('GET /api/aha-game-differential-package', {
      pageSize: 10,
      filters: {
        startTime: { field: 'created_at', by: 'from' },
        endTime: { field: 'created_at', by: 'to' },
      },
    }),
    get: get('GET /api/aha-game-differential-package/{id}'),
    changeStatus: command('POST /api/aha-game-differential-package/changeStatus', {
      title: ['Change status', '修改状态'],
      help: [
        'Ready and offline packages can go online, online ones offline; withdrawing is final.',
        '待发布、已下线可上线，已上线可下线；作废后不可恢复。',
      ],
      answers: 'record',
      effect: 'write',
      arity: 'one',
      key: 'o',
      input: {
        id: int('Diff package', '差分包', { required: true, min: 1 }),
        status: { ...status, default: undefined, required: true },
        remark: text('Remark', '备注', { max: 500 }),
      },
    }),
  },
})
