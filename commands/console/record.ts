import { area, command, importFields, int, json, listOf, text } from '#catalogue/index.ts'
import { importAnswer, planAnswer } from './plan-answers.ts'
import { searchInput } from './search-input.ts'
import { elsewhere, foundRecord, labelsByArea, lineAnswer, reach, revision, use } from './record-answers.ts'

const named = { area: text('Area', '模块', { required: true }), id: int('Record', '记录', { required: true, min: 1 }) }

export const record = area({
  id: 'record',
  title: ['Record', 'Records', '记录'],
  system: true,
  fields: {},
  commands: {
    search: command('GET /api/-/search', {
      title: ['Search everywhere', '全局搜索'],
      returns: foundRecord,
      answers: 'many',
      effect: 'read',
      input: searchInput,
    }),
    labels: command('GET /api/-/labels', {
      title: ['Names of records', '记录名称'],
      returns: { data: labelsByArea },
      answers: 'value',
      effect: 'read',
      input: {
        refs: text('References', '引用', {
          required: true,
          max: 20_000,
          help: ['Such as provider:1,2;category:3', '例如 provider:1,2;category:3'],
        }),
      },
    }),
    revisions: command('GET /api/-/revisions', {
      title: ['History of a record', '记录历史'],
      returns: revision,
      answers: 'many',
      effect: 'read',
      input: named,
    }),
    restore: command('POST /api/-/restore', {
      title: ['Restore a version', '恢复版本'],
      help: [
        'Plans to put a record back to how it was at this version; a deleted record comes back with what was deleted with it.',
        '生成计划，将记录恢复为该版本的内容；已删除的记录将连同随之删除的内容一并恢复。',
      ],
      returns: planAnswer,
      effect: 'write',
      input: { ...named, version: int('Version', '版本', { required: true, min: 1 }) },
    }),
    line: command('GET /api/-/line', {
      title: ['Read a line', '查询命令行'],
      help: [
        'Rows, counts, differences or history that a line without actions asks for. `total` counts rows; for diff, records.',
        '返回不含操作的命令行所查询的行、计数、差异或历史。`total` 为行数；diff 为记录数。',
      ],
      returns: lineAnswer,
      effect: 'read',
      input: {
        line: text('Line', '命令行', { required: true, max: 10_000 }),
        page: int('Page', '页码', { min: 1, default: 1 }),
        pageSize: int('Rows per page', '每页行数', { min: 1, max: 1_000, default: 100 }),
      },
    }),
    compare: command('GET /api/-/compare', {
      title: ['Compare environments', '环境对比'],
      returns: elsewhere,
      answers: 'many',
      effect: 'read',
      input: named,
    }),
    uses: command('GET /api/-/uses', {
      title: ['Find what uses this', '查找引用'],
      help: ['Records that refer to this one, and the field they use.', '列出引用该记录的其他记录及所在字段。'],
      returns: use,
      answers: 'page',
      effect: 'read',
      input: named,
    }),
    reach: command('GET /api/-/reach', {
      title: ['Who sees this', '影响范围'],
      help: [
        'Countries and languages that records are for, and the records that show them; with a plan, for all its changes.',
        '记录面向的国家和语言，以及展示它们的记录；指定计划时为该计划的全部更改。',
      ],
      returns: reach,
      effect: 'read',
      input: {
        plan: int('Plan', '计划', { min: 1 }),
        area: text('Area', '模块'),
        ids: listOf('Records', '记录', int('Record', '记录'), { max: 200 }),
      },
    }),
    import: command('POST /api/-/imports', {
      title: ['Plan an import', '导入预览'],
      returns: importAnswer,
      effect: 'write',
      heavy: true,
      input: {
        area: text('Area', '模块', { required: true }),
        file: text('File', '文件', { required: true, help: ['Address of an uploaded file.', '已上传文件的地址。'] }),
        ...importFields,
        sample: int('Look at', '抽样行数', {
          min: 1,
          max: 10_000,
          help: [
            'For files with more rows, only the first rows are checked and nothing is planned.',
            '行数超过此值时只检查前若干行，不生成计划。',
          ],
        }),
      },
    }),
    export: command('GET /api/-/export', {
      title: ['Export as CSV', '导出 CSV'],
      answers: 'file',
      effect: 'read',
      input: { area: text('Area', '模块', { required: true }), filter: json('Filter', '筛选条件') },
    }),
  },
})
