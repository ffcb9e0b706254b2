import { area, choice, command, create, get, int, list, publish, removeMany, text, update } from '#catalogue/index.ts'

export const task = area({
  id: 'task',
  title: ['Task', 'Tasks', '群发任务'],
  label: 'task_name',
  note: [
    'Tasks are carried out by the task service, which reads them here. Playdesk itself sends nothing.',
    '任务由任务服务读取并执行，Playdesk 本身不发送任何内容。',
  ],
  fields: {
    task_name: text('Name', '任务名称', { required: true, max: 120 }),
    task_data_type: choice('Sent to', '发送对象', [
      [1, 'All users', '全部用户'],
      [2, 'Country', '按国家'],
      [3, 'User ids', '按用户编号'],
      [4, 'File', '按文件'],
    ]),
    task_data_value: text('Recipient list', '对象内容', {
      requiredIf: { task_data_type: [2, 3, 4] },
      max: 20_000,
      help: [
        'Countries, user ids or a file address, depending on the audience. A file has one country or user on each line.',
        '按发送对象填写国家、用户编号或文件地址。文件每行一个国家或用户。',
      ],
    }),
    task_send_user: text('Sender', '发送人', { max: 120 }),
    task_time_type: choice('When', '执行方式', [
      [1, 'At once', '立即执行'],
      [2, 'Daily', '每天'],
      [3, 'Weekly', '每周'],
    ]),
    task_execution_num: int('Times', '执行次数', {
      default: 1,
      help: ['How many times it runs before it ends.', '任务结束前执行的次数。'],
    }),
  },
  columns: [
    'id',
    'task_name',
    'task_data_type',
    'task_send_user',
    'task_time_type',
    'task_execution_num',
    'updated_at',
  ],
  filters: ['task_data_type', 'task_send_user', 'task_time_type'],
  commands: {
    list: list('GET /api/task', { pageSize: 10 }),
    get: get('GET /api/task/{id}'),
    create: create('POST /api/task'),
    update: update('PUT /api/task/{id}'),
    removeMany: removeMany('DELETE /api/task'),
    senders: command('GET /api/task-senders', {
      title: ['Senders of tasks', '群发任务发送人'],
      effect: 'read',
      answers: 'many',
      returns: { name: text('Name', '名称', { required: true }) },
    }),
    publish: publish('POST /api/-/send-task-to-ind', { param: 'id' }),
  },
})
