import { area, choice, command, flag, json, listOf, text } from '#catalogue/index.ts'

const role = choice(
  'Role',
  '角色',
  [
    ['viewer', 'Viewer', '只读'],
    ['operator', 'Operator', '运营'],
    ['publisher', 'Publisher', '发布'],
    ['admin', 'Admin', '管理员'],
  ],
  { required: true },
)

export const operator = area({
  id: 'operator',
  title: ['Operator', 'Operators', '操作员'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/operators', { title: ['Browse operators', '浏览操作员'], effect: 'read', role: 'admin' }),
    create: command('POST /api/-/operators', {
      title: ['New operator', '新建操作员'],
      secret: true,
      role: 'admin',
      help: ['Answers a link that signs the new operator in once.', '返回一次性登录链接。'],
      effect: 'write',
      input: {
        username: text('User name', '用户名', { required: true, max: 60 }),
        name: text('Name', '姓名', { max: 60 }),
        email: text('Email', '邮箱', { max: 200 }),
        password: text('Password', '密码', { min: 8, max: 200 }),
        roles: json('Roles', '角色', {
          help: [
            'Role by environment, such as {"test-ie": "operator"}.',
            '各环境的角色，例如 {"test-ie": "operator"}。',
          ],
        }),
      },
    }),
    update: command('PUT /api/-/operators/{id}', {
      title: ['Change operator', '修改操作员'],
      role: 'admin',
      effect: 'write',
      input: {
        roles: json('Roles', '角色'),
        disabled: flag('Disabled', '停用'),
        password: text('Password', '密码', { min: 8, max: 200 }),
      },
    }),
    setPassword: command('PUT /api/-/password', {
      title: ['Set my password', '修改我的密码'],
      effect: 'write',
      self: true,
      input: {
        current: text('Current password', '当前密码', { max: 200 }),
        password: text('New password', '新密码', { required: true, min: 8, max: 200 }),
      },
    }),
    tokens: command('GET /api/-/tokens', { title: ['My tokens', '我的令牌'], effect: 'read', self: true }),
    createToken: command('POST /api/-/tokens', {
      title: ['New token', '新建令牌'],
      secret: true,
      effect: 'write',
      self: true,
      input: {
        name: text('Name', '名称', { required: true, max: 100 }),
        role,
        environments: listOf('Environments', '环境', text('Environment', '环境'), { required: true }),
      },
    }),
    revokeToken: command('DELETE /api/-/tokens/{id}', {
      title: ['Revoke token', '吊销令牌'],
      effect: 'write',
      self: true,
    }),
    preferences: command('GET /api/-/preferences', {
      title: ['My preferences', '我的偏好'],
      effect: 'read',
      self: true,
    }),
    putPreference: command('PUT /api/-/preferences', {
      title: ['Set preference', '设置偏好'],
      effect: 'write',
      self: true,
      input: { key: text('Key', '键', { required: true, max: 200 }), value: json('Value', '值') },
    }),
    handoff: command('POST /api/-/handoff', {
      title: ['Go to environment', '切换环境'],
      secret: true,
      effect: 'write',
      self: true,
      input: { environment: text('Environment', '环境', { required: true }), path: text('Page', '页面', { max: 500 }) },
    }),
  },
})
