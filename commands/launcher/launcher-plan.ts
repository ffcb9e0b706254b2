import {
  area,
  countries,
  create,
  dateTime,
  flag,
  get,
  list,
  longText,
  publish,
  refs,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

/** When which advertisements are on the launcher. */
export const launcherPlan = area({
  id: 'launcher-plan',
  title: ['Launcher schedule', 'Launcher schedules', '桌面排期'],
  open: true,
  fields: {
    name: text('Name', '排期名称', { max: 200 }),
    advertisements: refs('Advertisements', '广告', 'launcher-advertisement', {
      max: 50,
      help: ['Shown in this order.', '按此顺序展示。'],
    }),
    country: countries('Countries', '国家'),
    start_time: dateTime('Start', '开始时间'),
    end_time: dateTime('End', '结束时间'),
    remark: longText('Note', '备注', { max: 2_000 }),
    status: flag('Online', '启用', { default: 0 }),
  },
  columns: ['id', 'name', 'advertisements', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['status', 'country', 'advertisements'],
  search: ['name', 'remark'],
  order: { by: 'start_time', direction: 'desc' },
  state: 'status',
  window: ['start_time', 'end_time'],
  place: ['country'],
  commands: {
    list: list('GET /api/launcher-plan'),
    get: get('GET /api/launcher-plan/{id}'),
    create: create('POST /api/launcher-plan', { own: true }),
    update: update('PUT /api/launcher-plan/{id}', { own: true }),
    remove: remove('DELETE /api/launcher-plan/{id}'),
    publish: publish('POST /api/-/send-launcher-plan-to-ind', { param: 'id' }),
  },
})
