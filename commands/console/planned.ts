import { always, area, choice, command, dateTime, environment, int, text } from '#catalogue/index.ts'
import { hash } from './change-filter.ts'
import { onDrift } from './plan-apply.ts'

export const planned = area({
  id: 'planned',
  title: ['Planned time', 'Planned times', '定时执行'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/planned', {
      title: ['Plans with a time', '定时执行的计划'],
      help: [
        'Those that wait, the next first; then the last hundred that were started or failed.',
        '先列出等待中的计划，再列出最近一百条。',
      ],
      returns: {
        ...always({
          plan: int('Plan', '计划'),
          at: dateTime('At', '时间'),
          state: choice('State', '状态', [
            ['waiting', 'Waiting', '等待中'],
            ['started', 'Started', '已开始'],
            ['failed', 'Failed', '失败'],
          ]),
          environment,
          total: int('Changes', '更改数'),
          onDrift,
        }),
        command: text('Command', '命令'),
        by: text('Set by', '设置人'),
        message: text('Reason', '原因', { max: 2_000 }),
      },
      answers: 'many',
      effect: 'read',
    }),
    set: command('PUT /api/-/plans/{id}/time', {
      title: ['Apply a plan at a time', '定时执行计划'],
      help: [
        'Applies exactly these changes at this time with your rights; a plan that was changed or not approved by then is left, with the reason.',
        '届时以您的权限执行当前更改；若计划已改动或未获批准，则不执行并说明原因。',
      ],
      returns: always({ at: dateTime('At', '时间') }),
      effect: 'write',
      offered: true,
      input: { hash, at: dateTime('At', '时间', { required: true }), onDrift },
    }),
    clear: command('DELETE /api/-/plans/{id}/time', {
      title: ['Do not apply the plan at its time', '取消定时执行'],
      returns: always({ id: int('Plan', '计划') }),
      effect: 'write',
    }),
  },
})
