import { always, area, choice, command, dateTime, environment, int, text } from '#catalogue/index.ts'
import { hash } from './change-filter.ts'
import { onDrift } from './plan-apply.ts'

const only = {
  ...environment,
  title: { en: 'Only in', zh: '仅限环境' },
  help: {
    en: 'Its changes become a plan of their own with this time; the others stay.',
    zh: '该环境的更改将拆分为单独的定时计划，其余不变。',
  },
}

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
        only,
        partOf: int('Part of', '来自计划', {
          help: ['Plan of which it was one environment.', '原计划；该计划为其中一个环境。'],
        }),
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
      returns: always({ at: dateTime('At', '时间'), plan: int('Plan', '计划') }),
      effect: 'write',
      offered: true,
      input: { hash, at: dateTime('At', '时间', { required: true }), onDrift, environment: only },
    }),
    clear: command('DELETE /api/-/plans/{id}/time', {
      title: ['Do not apply the plan at its time', '取消定时执行'],
      returns: always({ id: int('Plan', '计划') }),
      effect: 'write',
    }),
  },
})
