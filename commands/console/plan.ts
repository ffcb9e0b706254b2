import { area, command, flag, int, sparse, text } from '#catalogue/index.ts'
import { alike, changeFilter, changeStates, decision, hash, page, places } from './change-filter.ts'
import { anyRecord, change, changedPlan, comparison, facets, planAnswer, planLine } from './plan-answers.ts'
import { applyInput } from './plan-apply.ts'
import { planFilter, planRequest } from './plan-request.ts'
import { remark } from './plan-review-answers.ts'

export const plan = area({
  id: 'plan',
  title: ['Plan', 'Plans', '计划'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/plans', {
      title: ['Browse plans', '浏览计划'],
      returns: planLine,
      answers: 'page',
      effect: 'read',
      input: planFilter,
    }),
    create: command('POST /api/-/plans', {
      title: ['Plan a command', '生成计划'],
      help: [
        'Previews what a command would change on many records, without changing anything.',
        '预览命令对多条记录的更改，不做实际修改。',
      ],
      returns: planAnswer,
      effect: 'write',
      heavy: true,
      input: planRequest,
    }),
    get: command('GET /api/-/plans/{id}', { title: ['Open plan', '打开计划'], returns: planAnswer, effect: 'read' }),
    changes: command('GET /api/-/plans/{id}/changes', {
      title: ['Changes of a plan', '计划的更改'],
      returns: change,
      answers: 'page',
      effect: 'read',
      input: { ...page, ...changeFilter, ...changeStates },
    }),
    facets: command('GET /api/-/plans/{id}/facets', {
      title: ['What a plan changes', '计划的更改统计'],
      returns: facets,
      effect: 'read',
    }),
    record: command('GET /api/-/plans/{planId}/record', {
      title: ['Record after the change', '查看执行后的记录'],
      returns: anyRecord,
      effect: 'read',
      input: {
        area: text('Area', '模块', { required: true }),
        id: int('Record', '记录', { required: true }),
        environment: text('Environment', '环境'),
      },
    }),
    cancel: command('POST /api/-/plans/{id}/cancel', {
      title: ['Stop planning', '停止生成计划'],
      returns: planAnswer,
      effect: 'write',
    }),
    exclude: command('POST /api/-/plans/{id}/exclude', {
      title: ['Leave changes out', '排除更改'],
      returns: changedPlan,
      effect: 'write',
      input: {
        changes: places,
        where: alike,
        excluded: flag('Left out', '排除', { default: 1 }),
      },
    }),
    decide: command('POST /api/-/plans/{id}/decide', {
      title: ['Decide conflicts', '处理冲突'],
      help: [
        'Takes our values over what was changed in the target, or leaves those as they are there.',
        '用此处的值覆盖目标环境中的修改，或保留目标环境的值。',
      ],
      returns: changedPlan,
      effect: 'write',
      input: decision,
    }),
    applyChanges: command('POST /api/-/plans/{id}/apply', {
      title: ['Apply plan', '执行计划'],
      returns: {
        run: int('Run', '任务', { required: true, min: 1 }),
        sourceChanges: sparse(int('Records changed here since', '源记录变更数')),
      },
      effect: 'write',
      input: applyInput,
    }),
    sendBack: command('POST /api/-/plans/{id}/send-back', {
      title: ['Send changes back', '退回更改'],
      help: [
        'Leaves changes out with a remark for the creator of the plan. You may still approve the others.',
        '排除所选更改，并给计划创建者留下备注；其余更改仍可由您批准。',
      ],
      returns: changedPlan,
      effect: 'write',
      input: { hash, changes: places, where: alike, remark: { ...remark, required: true } },
    }),
    again: command('POST /api/-/plans/{id}/again', {
      title: ['Plan again', '重新生成计划'],
      help: [
        'Repeats the same call on the current records; what you left out stays out.',
        '按当前记录重新执行相同的调用，已排除的更改仍被排除。',
      ],
      returns: planAnswer,
      effect: 'write',
      heavy: true,
    }),
    compare: command('GET /api/-/plans/{id}/compare', {
      title: ['Compare plans', '对比计划'],
      returns: comparison,
      effect: 'read',
      input: { ...page, with: int('Other plan', '另一计划', { required: true, min: 1 }), state: text('State', '状态') },
    }),
    approve: command('POST /api/-/plans/{id}/approve', {
      title: ['Approve plan', '批准计划'],
      help: [
        'Must be done by someone other than the creator of the plan, and covers exactly these changes.',
        '须由计划创建者以外的人审批，且仅对当前更改有效。',
      ],
      returns: planAnswer,
      effect: 'write',
      input: { hash },
    }),
  },
})
