import {
  area,
  choice,
  command,
  country,
  imageUrl,
  language,
  list,
  listOf,
  longText,
  ref,
  text,
} from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'
import { handledCount, handledFields, handlingInput } from './handling.ts'

const operations = [
  ['forward', 'Forward to the team', '转交团队'],
  ['solve', 'Solve', '解决'],
  ['ignore', 'Dismiss', '忽略'],
  ['reopen', 'Reopen', '重新打开'],
] as const

export const feedback = area({
  id: 'feedback',
  title: ['Customer feedback', 'Customer feedback', '客户反馈'],
  personal: true,
  label: 'content',
  fields: {
    type: choice('About', '反馈类型', [
      [1, 'Suggestion', '建议'],
      [2, 'Something broken', '故障'],
      [3, 'Coins and prizes', '金币与奖品'],
      [4, 'Advertisements', '广告'],
      [5, 'Account', '账号'],
      [6, 'Others', '其他'],
    ]),
    content: longText('Text', '反馈内容', { required: true, max: 2000 }),
    images: listOf('Pictures', '图片', imageUrl('Picture', '图片'), { max: 9 }),
    userId: ref('Member', '会员', 'member'),
    contact: text('Contact', '联系方式', { max: 200 }),
    language: language('Language', '语言'),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    app_version: text('App version', '应用版本', { max: 40 }),
    ...handledFields(operations),
    source_key: sourceKey,
  },
  columns: [
    'id',
    'type',
    'content',
    'userId',
    'country',
    'phone_model',
    'app_version',
    'status',
    'handledBy',
    'created_at',
  ],
  filters: ['status', 'type', 'country', 'language', 'userId', 'operation', 'app_version'],
  search: ['content', 'contact', 'remark'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  unique: ['source_key'],
  intake: 'once',
  commands: {
    list: list('GET /api/feedback', { pageSize: 20 }),
    handle: command('PUT /api/feedback', {
      title: ['Handle customer feedback', '处理客户反馈'],
      effect: 'write',
      arity: 'many',
      key: 'h',
      input: handlingInput('Feedback', '反馈', operations),
      returns: handledCount,
    }),
  },
})
