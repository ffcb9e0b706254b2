import {
  area,
  choice,
  command,
  computed,
  country,
  dateTime,
  imageUrl,
  language,
  list,
  listOf,
  longText,
  ref,
  text,
} from '#catalogue/index.ts'

const results = [
  [1, 'Solved', '已解决'],
  [2, 'Accepted, planned', '已采纳，待排期'],
  [3, 'Could not be reproduced', '无法复现'],
  [4, 'Works as intended', '符合预期'],
  [5, 'Dismissed', '已忽略'],
] as const
const explanation = { max: 2000, help: ['What was found, and what is done.', '说明结论与处理措施。'] } as const

export const ahaFeedBack = area({
  id: 'aha-feed-back',
  title: ['User feedback', 'User feedback', '用户反馈'],
  label: 'content',
  fields: {
    type: choice('About', '反馈类型', [
      [1, 'Games', '游戏'],
      [2, 'Tasks and points', '任务与积分'],
      [3, 'Notifications', '推送'],
      [4, 'Speed and data use', '速度与流量'],
      [5, 'Others', '其他'],
    ]),
    content: longText('Text', '反馈内容', { required: true, max: 2000 }),
    images: listOf('Pictures', '图片', imageUrl('Picture', '图片'), { max: 9 }),
    userId: ref('Member', '会员', 'member'),
    contact: text('Contact', '联系方式', { max: 200 }),
    gameId: ref('Game', '游戏', 'game'),
    language: language('Language', '语言'),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    app_version: text('App version', '应用版本', { max: 40 }),
    status: computed(
      choice(
        'Status',
        '状态',
        [
          [0, 'Waiting', '待处理'],
          [1, 'Disposed', '已处理'],
        ],
        { default: 0 },
      ),
    ),
    dispose_res: computed(choice('Result', '处理结果', results)),
    dispose_illustrate: computed(longText('Explanation', '处理说明')),
    disposedBy: computed(text('Disposed by', '处理人')),
    disposed_at: computed(dateTime('Disposed', '处理时间')),
  },
  columns: [
    'id',
    'type',
    'content',
    'gameId',
    'country',
    'phone_model',
    'status',
    'dispose_res',
    'disposedBy',
    'created_at',
  ],
  filters: ['status', 'type', 'dispose_res', 'gameId', 'country', 'language', 'userId', 'app_version'],
  search: ['content', 'contact', 'dispose_illustrate'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  commands: {
    list: list('GET /api/ahaFeedBack', { pageSize: 20 }),
    dispose: command('POST /api/ahaFeedBack/dispose', {
      title: ['Dispose of user feedback', '处理用户反馈'],
      help: ['Again with another result: it is changed.', '再次提交即更新处理结果。'],
      effect: 'write',
      arity: 'one',
      key: 'h',
      input: {
        feedId: ref('Feedback', '反馈', 'aha-feed-back', { required: true }),
        dispose_res: choice('Result', '处理结果', results, { required: true }),
        dispose_illustrate: longText('Explanation', '处理说明', explanation),
      },
    }),
  },
})
