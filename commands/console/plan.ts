import { area, command, flag, int, json, listOf, longText, object, text } from '#catalogue/index.ts'

const page = {
  page: int('Page', '页码', { min: 1, default: 1 }),
  pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 100 }),
}

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
        command: text('Command', '命令', { required: true }),
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
      input: page,
    }),
    exclude: command('POST /api/-/plans/{id}/exclude', {
      title: ['Leave changes out', '排除更改'],
      effect: 'write',
      input: {
        changes: listOf(
          'Changes',
          '更改',
          object('Change', '更改', {
            area: text('Area', '模块', { required: true }),
            id: int('Record', '记录', { required: true }),
            environment: text('Environment', '环境', { required: true }),
          }),
          { required: true, max: 10_000 },
        ),
        excluded: flag('Left out', '排除', { default: 1 }),
      },
    }),
    applyChanges: command('POST /api/-/plans/{id}/apply', {
      title: ['Apply plan', '执行计划'],
      effect: 'write',
      input: {
        hash: text('Hash', '摘要', { required: true, help: ['Of the plan as you saw it.', '您所查看的计划的摘要。'] }),
      },
    }),
  },
})
