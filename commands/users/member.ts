import {
  area,
  choice,
  command,
  computed,
  country,
  flag,
  imageUrl,
  int,
  list,
  longText,
  text,
} from '#catalogue/index.ts'

export const operationTypes = [
  [1, 'Block', '封禁'],
  [2, 'Unblock', '解封'],
  [3, 'Mute', '禁言'],
  [4, 'Unmute', '解除禁言'],
  [5, 'Reset name', '重置昵称'],
  [6, 'Reset avatar', '重置头像'],
  [7, 'Make an official account', '设为官方账号'],
  [8, 'No longer an official account', '取消官方账号'],
] as const

export const member = area({
  id: 'member',
  title: ['Member', 'Members', '会员'],
  personal: true,
  fields: {
    name: text('Name', '昵称', { required: true, max: 120 }),
    uid: text('UID', '用户 UID', { max: 64, exact: true }),
    avatar: imageUrl('Avatar', '头像'),
    email: text('Email', '邮箱', { max: 200 }),
    country: country('Country', '国家'),
    phone_model: text('Phone model', '机型', { max: 120 }),
    status: computed(
      choice(
        'Status',
        '状态',
        [
          [1, 'Normal', '正常'],
          [2, 'Muted', '禁言'],
          [3, 'Blocked', '封禁'],
        ],
        { default: 1 },
      ),
    ),
    official: computed(
      flag('Official account', '官方账号', {
        default: 0,
        help: ['Official posts can be published with this account.', '可用该账号发布官方帖子。'],
      }),
    ),
    reason: computed(text('Last reason', '最近操作原因')),
  },
  columns: ['id', 'name', 'uid', 'country', 'phone_model', 'status', 'reason', 'created_at'],
  filters: ['country', 'status', 'uid', 'official'],
  search: ['name', 'uid', 'email'],
  picture: 'avatar',
  state: 'status',
  unique: ['uid'],
  intake: 'latest',
  commands: {
    list: list('GET /api/members', { pageSize: 20 }),
    operation: command('POST /api/members/operation', {
      title: ['Operate on a member', '会员操作'],
      answers: 'record',
      effect: 'write',
      arity: 'one',
      key: 'b',
      input: {
        id: int('Member', '会员', { required: true, min: 1 }),
        type: choice('Operation', '操作类型', operationTypes, { required: true }),
        reason: text('Reason', '原因', { required: true, max: 500 }),
        remark: longText('Remark', '备注', { max: 2000 }),
      },
    }),
  },
})
