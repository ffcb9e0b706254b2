import {
  area,
  choice,
  command,
  create,
  dateTime,
  flag,
  get,
  int,
  list,
  publish,
  ref,
  remove,
  update,
} from '#catalogue/index.ts'
import { dueFields } from './due-fields.ts'

export const tbdPushCrowdOrientation = area({
  id: 'tbd-push-crowd-orientation',
  title: ['Push audience', 'Push audiences', '推送人群定向'],
  label: 'crowd_id',
  fields: {
    crowd_id: ref('Audience group', '人群包', 'property-people-group', { required: true }),
    start_at: dateTime('Starts', '开始时间', { required: true }),
    end_at: dateTime('Ends', '结束时间', { required: true }),
    cycle: choice(
      'Repeats',
      '推送周期',
      [
        [1, 'Once', '单次'],
        [2, 'Daily', '每天'],
        [3, 'Weekly', '每周'],
        [4, 'Monthly', '每月'],
      ],
      { default: 1, help: ['Repeats from the start time, at the same time of day.', '自开始时间起按其时刻循环。'] },
    ),
    ...dueFields,
  },
  columns: ['id', 'crowd_id', 'start_at', 'end_at', 'cycle', 'goes_at', 'delivery', 'updated_at'],
  sends: { topic: 'push-audience', at: 'start_at', repeats: ['end_at', 'cycle'] },
  filters: ['crowd_id', 'cycle', 'start_at', 'end_at'],
  order: { by: 'start_at', direction: 'desc' },
  window: ['start_at', 'end_at'],
  commands: {
    list: list('GET /api/tbdPushCrowdOrientation'),
    get: get('GET /api/tbdPushCrowdOrientation/{id}'),
    create: create('POST /api/tbdPushCrowdOrientation'),
    update: update('PUT /api/tbdPushCrowdOrientation/{id}'),
    remove: remove('DELETE /api/tbdPushCrowdOrientation/{id}'),
    occurrences: command('GET /api/-/tbdPushCrowdOrientation/{id}/occurrences', {
      title: ['Next occurrences', '后续推送时间'],
      effect: 'read',
      key: 'w',
      answers: 'many',
      input: { count: int('How many', '数量', { min: 1, max: 100, default: 10 }) },
      returns: {
        at: dateTime('At', '时间', { required: true }),
        number: int('Number', '第几次', { required: true }),
        last: flag('Last one', '最后一次', { required: true }),
      },
    }),
    publish: publish('POST /api/send-tbdPushCrowdOrientation-to-ind', {
      param: 'id',
      alias: ['POST /api/send-tbd-push-crowd-orientation-to-ind'],
    }),
  },
})
