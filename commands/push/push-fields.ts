import {
  choice,
  country,
  dateTime,
  flag,
  image,
  int,
  language,
  listOf,
  local,
  object,
  ref,
  text,
  url,
  words,
} from '#catalogue/index.ts'
import { dueFields } from './due-fields.ts'
import { untranslated } from '../translated.ts'

const title = text('Title', '推送标题', { required: true, max: 80 })
const subTitle = text('Subtitle', '推送副标题', { max: 160 })
const button = text('Button', '按钮文案', { max: 40 })

const pushTypes = [
  ['1', 'Notification', '通知栏推送'],
  ['2', 'Pop-up in the app', '应用内弹窗'],
  ['3', 'Local notification', '本地推送'],
] as const

const statuses = [
  [0, 'Draft', '草稿'],
  [1, 'On', '已启用'],
  [2, 'Has left', '已发出', 'computed'],
] as const

export const pushFields = {
  pushTitle: title,
  pushSubTitle: subTitle,
  pushButton: button,
  isTranslate: flag('By language', '按语言推送', {
    default: 0,
    help: [
      'On: texts in the languages of each country. Off: the text above. Only countries in use on “Country-language relations” receive it.',
      '开启后向各国推送对应语言的文案，关闭则推送上方文案；仅向“国家语言关系”中启用的国家推送。',
    ],
  }),
  languages: listOf(
    'Texts by language',
    '多语言文案',
    object('Text', '文案', {
      language: language('Language', '语言', { required: true }),
      pushTitle: title,
      pushSubTitle: subTitle,
      pushButton: button,
    }),
    {
      max: 60,
      help: ['If English is not listed, the text above is used for English.', '未单独填写英语时，上方文案即英语文案。'],
    },
  ),
  pushType: choice('Shown as', '推送类型', pushTypes, { default: '1' }),
  gameId: ref('Game', '游戏', 'game'),
  smallImages: listOf('Small pictures', '小图', image('Picture', '图片'), { max: 5 }),
  deeplinkType: choice(
    'Leads to',
    '跳转类型',
    [
      [1, 'Game page', '游戏详情页'],
      [2, 'Game, started at once', '直接启动游戏'],
      [3, 'Place in the app', '应用内页面'],
      [4, 'Web page', '网页'],
    ],
    { default: 1 },
  ),
  deeplink: url('Deep link', '深度链接', {
    help: ['For pages in the app and web pages.', '跳转应用内页面或网页时填写。'],
  }),
  startTime: dateTime('Starts', '开始时间'),
  endTime: dateTime('Ends', '结束时间'),
  pushTime: dateTime('Send at', '推送时间', {
    help: [
      'It leaves by itself at this time once it is on. Leave empty to send it at once.',
      '启用后到时自动推送。留空则启用后立即推送。',
    ],
  }),
  status: local(choice('Status', '状态', statuses, { default: 0 })),
  ...dueFields,
}

export const pushColumns = [
  'id',
  'pushTitle',
  'status',
  'pushType',
  'gameId',
  'isTranslate',
  'languages',
  'pushTime',
  'goes_at',
  'delivery',
  'startTime',
  'endTime',
  'updated_at',
] as const

export const pushFilters = ['pushType', 'status', 'isTranslate', 'gameId', 'deeplinkType', 'pushTime'] as const

export const pushGroups = [
  { title: ['Text', '文案'], fields: ['pushTitle', 'pushSubTitle', 'pushButton', 'isTranslate', 'languages'] },
  { title: ['Where it leads', '跳转'], fields: ['pushType', 'gameId', 'deeplinkType', 'deeplink', 'smallImages'] },
  { title: ['When', '时间'], fields: ['startTime', 'endTime', 'pushTime', 'status'] },
] as const

export const translatePush = {
  title: ['Look up translation', '查找译文'],
  help: [
    'From earlier pushes, earlier translations or the translation service, in this order; nothing is stored.',
    '依次取自历史推送、历史译文和翻译服务，不会保存。',
  ],
  effect: 'read',
  arity: 'none',
  input: {
    pushTitle: text('Title', '推送标题', { max: 80 }),
    pushSubTitle: subTitle,
    pushButton: button,
    language: language('Into language', '目标语言', { required: true }),
  },
  returns: {
    language: language('Language', '语言', { required: true }),
    pushTitle: text('Title', '推送标题'),
    pushSubTitle: text('Subtitle', '推送副标题'),
    pushButton: text('Button', '按钮文案'),
    untranslated,
  },
} as const

export const previewPush = {
  title: ['Preview recipients', '预览推送对象'],
  help: ['Who would receive which text now, by country and language.', '按国家和语言列出当前会收到的文案。'],
  effect: 'read',
  also: [words('receivers', '接收人'), words('audience', '受众')],
  key: 'w',
  answers: 'many',
  returns: {
    country: country('Country', '国家', { required: true }),
    language: language('Language', '语言', { required: true }),
    members: int('Members', '会员数', { required: true }),
    pushTitle: text('Title', '推送标题'),
    pushSubTitle: text('Subtitle', '推送副标题'),
    pushButton: text('Button', '按钮文案'),
    sends: flag('Receives it', '是否推送', { required: true }),
    note: text('Note', '说明'),
  },
} as const

export const setPushStatus = {
  field: 'status',
  key: 'o',
  also: [words('enable', '启用'), words('disable', '停用'), words('switch on', '打开'), words('switch off', '关闭')],
} as const

export const sendPush = {
  title: ['Send push', '发送推送'],
  help: [
    'Waits in the outbox until its send time and can be cancelled until then.',
    '到达推送时间前保留在发件箱，可随时取消。',
  ],
  answers: 'record',
  effect: 'write',
  irreversible: true,
  key: 'd',
} as const
