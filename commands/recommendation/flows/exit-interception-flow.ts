import { area, choice, create, flag, get, int, list, publish, remove, update } from '#catalogue/index.ts'
import { hisavanaRate } from '../cards.ts'
import { flowTask, flowTimes } from './flow-task.ts'

export const exitInterceptionFlow = area({
  id: 'exit-interception-flow',
  title: ['Exit dialog', 'Exit dialogs', '退出拦截'],
  label: 'type',
  fields: {
    type: choice(
      'Type',
      '类型',
      [
        [1, 'Recommended games', '推荐游戏'],
        [2, 'Games played before', '最近在玩'],
        [3, 'Reward for staying', '挽留奖励'],
        [4, 'Ad', '广告'],
      ],
      { open: true, default: 1 },
    ),
    sort: int('Slot', '展示顺位', {
      default: 1,
      help: ['Shown on this exit of the day.', '当日第几次退出时展示。'],
    }),
    times: flowTimes,
    status: flag('Running', '投放中', { default: 0 }),
    hisavana_rate: hisavanaRate,
  },
  columns: ['id', 'type', 'sort', 'times', 'hisavana_rate', 'status', 'updated_at'],
  filters: ['status', 'type'],
  order: { by: 'sort', direction: 'asc' },
  state: 'status',
  announced: true,
  window: ['times'],
  places: [{ by: ['sort'] }],
  commands: {
    list: list('GET /api/exitInterceptionFlow'),
    get: get('GET /api/exitInterceptionFlow/{id}'),
    create: create('POST /api/exitInterceptionFlow'),
    update: update('PUT /api/exitInterceptionFlow/{id}'),
    task: flowTask('POST /api/exitInterceptionFlow/task', 'exit-interception-flow'),
    remove: remove('DELETE /api/exitInterceptionFlow/{id}'),
    publish: publish('POST /api/send-exitInterceptionFlow-to-ind', {
      param: 'id',
      alias: ['POST /api/send-exit-interception-flow-to-ind'],
    }),
  },
})
