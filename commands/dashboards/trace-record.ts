import {
  area,
  choice,
  command,
  dateRange,
  dateTime,
  int,
  json,
  listed,
  planStates,
  runStates,
  text,
} from '#catalogue/index.ts'
import { paging, rowIds } from '../paging.ts'

const who = {
  uid: int('Operator id', '操作人编号'),
  username: text('Operator', '操作人', { max: 120 }),
  email: text('Email', '邮箱', { max: 200 }),
  route: text('Path', '请求路径', { max: 500 }),
  request_method: text('Method', '请求方法', { max: 10 }),
}

const fields = {
  ...who,
  command: text('Command', '命令'),
  outcome: choice('Outcome', '结果', [
    ...listed(runStates, 'done'),
    ['refused', 'Refused', '已拒绝'],
    ...listed(planStates, 'failed'),
    ...listed(runStates, 'running'),
    ['cut-off', 'Cut off', '已中断'],
  ]),
  status: int('Answer', '响应状态'),
  times: dateTime('Time', '时间'),
  ms: int('Took, ms', '耗时（毫秒）'),
}

const asked = {
  ...who,
  times: dateRange('Time', '时间', { bound: 'to' }),
  times_from: dateTime('From', '开始时间', { bound: 'from' }),
  times_to: dateTime('To', '结束时间', { bound: 'to' }),
}

const { keyword } = paging(30)

export const traceRecord = area({
  id: 'trace-record',
  title: ['Trace record', 'Trace records', '操作轨迹'],
  label: 'route',
  system: true,
  fields,
  columns: ['times', 'username', 'email', 'request_method', 'route', 'command', 'outcome', 'status', 'ms'],
  filters: ['uid', 'username', 'email', 'route', 'request_method', 'times'],
  commands: {
    list: command('GET /api/trace-record', {
      title: ['Browse trace records', '浏览操作轨迹'],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: {
        ...asked,
        ...paging(30),
        ...rowIds,
      },
      returns: {
        id: int('Id', '编号', { required: true }),
        ...fields,
        message: text('Message', '说明', { max: 20_000 }),
        input: json('Input', '参数'),
        ip: text('Address', '地址'),
        answered: json('Personal data answered', '返回的个人数据'),
        receipt: int('Receipt', '回执', { min: 1 }),
      },
    }),
    export: command('GET /api/-/trace-record/export', {
      title: ['Export trace records', '导出操作轨迹'],
      help: ['All matching lines with their input, newest first.', '导出符合条件的全部记录及其参数，最新的在前。'],
      effect: 'read',
      answers: 'file',
      input: {
        ...asked,
        keyword,
        ...rowIds,
        format: choice(
          'Format',
          '格式',
          [
            ['csv', 'CSV', 'CSV'],
            ['jsonl', 'JSON lines', '逐行 JSON'],
          ],
          { default: 'csv' },
        ),
      },
    }),
  },
})
