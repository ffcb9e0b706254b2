import { area, choice, command, flag, int, json, longText, number, text } from '#catalogue/index.ts'
import { changeFilter, changeStates, hash, page, places } from './change-filter.ts'

export const plan = area({
  id: 'plan',
  title: ['Plan', 'Plans', '计划'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/plans', {
      title: ['Browse plans', '浏览计划'],
      effect: 'read',
      input: { ...page, state: text('State', '状态') },
    }),
    create: command('POST /api/-/plans', {
      title: ['Plan a command', '生成计划'],
      help: [
        'Shows what a command would change on many records, without changing anything.',
        '预览命令对多条记录的更改，不做实际修改。',
      ],
      effect: 'write',
      input: {
        command: text('Command', '命令', { help: ['Or a script, or its source.', '也可填写脚本或脚本源码。'] }),
        script: text('Script', '脚本', { max: 80 }),
        version: int('Version', '版本', { min: 1, help: ['The newest when left out.', '不填则为最新版本。'] }),
        source: longText('Source', '源码', { max: 262_144 }),
        params: json('Parameters', '脚本参数'),
        input: json('Input', '参数', {
          help: [
            'A list with one input for each record, or the shared part beside a filter.',
            '每条记录一个参数；与筛选条件同用时为公共参数。',
          ],
        }),
        filter: json('Filter', '筛选条件', {
          help: [
            'Query of the area’s list: plans for every row that matches.',
            '该列表的查询条件：为所有匹配的记录生成计划。',
          ],
        }),
        area: text('Area', '模块', {
          help: [
            'Whose list the filter is for, where it is not the command’s own.',
            '筛选条件所属的模块，与命令所属模块不同时填写。',
          ],
        }),
        reason: longText('Reason', '原因', { max: 500 }),
      },
    }),
    get: command('GET /api/-/plans/{id}', { title: ['Open plan', '打开计划'], effect: 'read' }),
    changes: command('GET /api/-/plans/{id}/changes', {
      title: ['Changes of a plan', '计划的更改'],
      effect: 'read',
      input: { ...page, ...changeFilter, ...changeStates },
    }),
    facets: command('GET /api/-/plans/{id}/facets', {
      title: ['What a plan changes', '计划的更改统计'],
      effect: 'read',
    }),
    record: command('GET /api/-/plans/{planId}/record', {
      title: ['Record as it would be', '查看执行后的记录'],
      effect: 'read',
      input: {
        area: text('Area', '模块', { required: true }),
        id: int('Record', '记录', { required: true }),
        environment: text('Environment', '环境'),
      },
    }),
    cancel: command('POST /api/-/plans/{id}/cancel', { title: ['Stop planning', '停止生成计划'], effect: 'write' }),
    exclude: command('POST /api/-/plans/{id}/exclude', {
      title: ['Leave changes out', '排除更改'],
      effect: 'write',
      input: {
        changes: places,
        where: json('Where', '条件', {
          help: [
            'Instead of a list: area, environment, kind, q, step, field and value, as many as needed.',
            '代替列表：area、environment、kind、q、step、field、value，可任意组合。',
          ],
        }),
        excluded: flag('Left out', '排除', { default: 1 }),
      },
    }),
    applyChanges: command('POST /api/-/plans/{id}/apply', {
      title: ['Apply plan', '执行计划'],
      effect: 'write',
      input: {
        hash,
        rate: number('Changes per second', '每秒更改数', { min: 0.1, max: 10_000 }),
        onFailure: choice('When a change fails', '更改失败时', [
          ['continue', 'Go on', '继续'],
          ['stop', 'Stop', '停止'],
        ]),
        failures: int('Stop after so many failures', '失败多少次后停止', { min: 1, max: 100_000 }),
      },
    }),
    again: command('POST /api/-/plans/{id}/again', {
      title: ['Plan again', '重新生成计划'],
      help: ['The same call once more, on the records as they are now.', '按当前记录重新执行相同的调用。'],
      effect: 'write',
    }),
    compare: command('GET /api/-/plans/{id}/compare', {
      title: ['Compare plans', '对比计划'],
      effect: 'read',
      input: { ...page, with: int('Other plan', '另一计划', { required: true, min: 1 }), state: text('State', '状态') },
    }),
    approve: command('POST /api/-/plans/{id}/approve', {
      title: ['Approve plan', '审批计划'],
      help: [
        'For somebody else than its maker; counts for exactly these changes.',
        '须由计划创建者以外的人审批，且仅对当前更改有效。',
      ],
      effect: 'write',
      input: { hash },
    }),
  },
})
