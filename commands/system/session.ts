import { area, choice, command, int, json, object, text, url } from '#catalogue/index.ts'

export const session = area({
  id: 'session',
  title: ['Session', 'Sessions', '会话'],
  system: true,
  fields: {},
  commands: {
    logout: command('GET /api/logout', { title: ['Sign out', '退出登录'], effect: 'write', self: true }),
    userInfo: command('GET /api/user-info', {
      title: ['Who is signed in', '当前登录信息'],
      effect: 'read',
      self: true,
      returns: {
        id: int('Operator', '操作员', { required: true }),
        userName: text('User name', '用户名', { required: true }),
        name: text('Name', '姓名', { required: true }),
        email: text('Email', '邮箱', { required: true }),
        role: text('Role', '角色', { required: true }),
        environment: text('Environment', '环境', { required: true }),
        environments: json('Environments', '可用环境', { required: true }),
        serverType: choice('Server', '服务器', [
          [1, 'Ireland', '爱尔兰'],
          [2, 'India', '印度'],
        ]),
        language: text('Language', '语言'),
        userCenterUrl: url('User centre', '用户中心'),
        counts: object('Counters', '待办数', {
          submissions: int('Submissions', '待处理提交', { required: true }),
          comments: int('Comments', '待审核评论', { required: true }),
          posts: int('Posts', '待处理帖子', { required: true }),
        }),
      },
    }),
  },
})
