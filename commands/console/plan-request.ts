import { choice, environments, flag, int, json, listOf, longText, text, wordsOfEnvironment } from '#catalogue/index.ts'
import { page } from './change-filter.ts'
import { planState } from './plan-answers.ts'

export const planFilter = {
  ...page,
  state: listOf('States', '状态', planState),
  toApprove: flag('Waiting for my approval, the oldest first', '待我审批（最早的在前）'),
}

export const planRequest = {
  command: text('Command', '命令', { help: ['Or a script, or its source.', '也可填写脚本或脚本源码。'] }),
  script: text('Script', '脚本', { max: 80 }),
  version: int('Version', '版本', { min: 1, help: ['Defaults to the newest.', '不填则为最新版本。'] }),
  source: longText('Source', '源码', { max: 262_144 }),
  params: json('Parameters', '脚本参数'),
  line: text('Line', '命令行', {
    max: 10_000,
    help: [
      'Finds rows, then acts: `banner online:1 | toggle-online 0 because "season over"`.',
      '先筛选再操作：`banner online:1 | toggle-online 0 because "season over"`。',
    ],
  }),
  input: json('Input', '参数', {
    help: ['One input per record; with a filter, the shared input.', '每条记录一个参数；与筛选条件同用时为公共参数。'],
  }),
  filter: json('Filter', '筛选条件', {
    help: ['The query of the list; plans every matching row.', '该列表的查询条件：为所有匹配的记录生成计划。'],
  }),
  environment: choice(
    'Environment',
    '环境',
    environments.map((id) => [id, wordsOfEnvironment(id).en, wordsOfEnvironment(id).zh] as const),
    { help: ['Where a command runs; this one by default.', '命令执行所在的环境，默认为当前环境。'] },
  ),
  except: listOf('Except', '排除', int('Record', '记录'), {
    max: 10_000,
    help: ['Matching records to leave out.', '匹配筛选条件但仍要排除的记录。'],
  }),
  area: text('Area', '模块', {
    help: [
      'The area of the filtered list, if it is not the area of the command.',
      '筛选条件所属的模块，与命令所属模块不同时填写。',
    ],
  }),
  reason: longText('Reason', '原因', { max: 500 }),
}
