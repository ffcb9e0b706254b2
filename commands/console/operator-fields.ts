import {
  always,
  bool,
  dateTime,
  environment,
  flag,
  int,
  json,
  listOf,
  mapOf,
  role,
  text,
  tokenRole,
} from '#catalogue/index.ts'

export const id = int('Number', '编号', { required: true, min: 1 })
const roles = mapOf('Roles', '角色', role)
const environmentList = listOf('Environments', '环境', environment)
export const link = text('Link that signs in once', '一次性登录链接', { max: 2_000 })

const token = always({
  id,
  name: text('Name', '名称'),
  role: tokenRole,
  environments: environmentList,
  expires_at: dateTime('Expires', '过期时间'),
})

const emergency = flag('Emergency right', '紧急执行权限', {
  help: [
    'May apply a plan without approval, with a reason that everyone is told.',
    '可未经审批执行计划，须填写原因并通知所有人。',
  ],
})

export const account = {
  ...always({ id, username: text('User name', '用户名'), roles, created_at: dateTime('Since', '创建时间') }),
  name: text('Name', '姓名'),
  email: text('Email', '邮箱'),
  disabled_at: dateTime('Disabled', '停用时间'),
  emergency: { ...emergency, required: true as const },
}

export const listedToken = {
  ...token,
  used_at: dateTime('Last used', '最近使用'),
  created_at: dateTime('Made', '创建时间', { required: true }),
}

export const openSession = {
  ...always({
    id,
    created_at: dateTime('Since', '登录时间'),
    seen_at: dateTime('Last seen', '最近活动'),
    expires_at: dateTime('Ends', '到期时间'),
    current: bool('This one', '当前会话'),
  }),
  ip: text('Address', '地址'),
  agent: text('Browser', '浏览器', { max: 2_000 }),
}

export const newAccount = {
  ...always({ id, username: text('User name', '用户名'), roles }),
  /** missing for tokens */
  url: link,
}

export const newToken = { ...token, token: text('Token', '令牌', { required: true }) }

export const accountInput = {
  username: text('User name', '用户名', { required: true, max: 60 }),
  name: text('Name', '姓名', { max: 60 }),
  email: text('Email', '邮箱', { max: 200 }),
  password: text('Password', '密码', { min: 8, max: 200 }),
  roles: json('Roles', '角色', {
    help: ['Role by environment, such as {"test-ie": "operator"}.', '各环境的角色，例如 {"test-ie": "operator"}。'],
  }),
}

export const accountChanges = {
  roles: json('Roles', '角色'),
  disabled: flag('Disabled', '停用'),
  emergency,
  password: text('Password', '密码', { min: 8, max: 200 }),
  confirm: text('Confirm', '确认', {
    max: 200,
    help: [
      'Your own user name, when the change takes rights from yourself.',
      '更改会降低您自己的权限时，填写您自己的用户名以确认。',
    ],
  }),
}
