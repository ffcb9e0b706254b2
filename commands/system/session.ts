import {
  always,
  area,
  bool,
  choice,
  command,
  dateTime,
  environment,
  int,
  listOf,
  longText,
  object,
  role,
  sometimes,
  text,
  url,
} from '#catalogue/index.ts'

export const session = area({
  id: 'session',
  title: ['Session', 'Sessions', '会话'],
  system: true,
  fields: {},
  commands: {
    logout: command('GET /api/logout', {
      title: ['Sign out', '退出登录'],
      returns: { url: text('Sign-in address', '登录地址', { required: true, max: 2_000 }) },
      effect: 'write',
      self: true,
    }),
    userInfo: command('GET /api/user-info', {
      title: ['Current session', '当前登录信息'],
      effect: 'read',
      self: true,
      returns: {
        id: int('Operator', '操作员', { required: true }),
        userName: text('User name', '用户名', { required: true }),
        name: text('Name', '姓名', { required: true }),
        email: text('Email', '邮箱', { required: true }),
        // the only page of operators without a role in this environment
        role,
        environment: { ...environment, required: true },
        environments: listOf(
          'Environments',
          '可用环境',
          object('Environment', '环境', always({ id: environment, role, url: url('Address', '地址') })),
          { required: true },
        ),
        serverType: choice('Server', '服务器', [
          [1, 'Ireland', '爱尔兰'],
          [2, 'India', '印度'],
        ]),
        channelUrl: url('Channels', '渠道投放'),
        activityUrl: url('Activities', '活动'),
        language: text('Language', '语言'),
        userCenterUrl: url('User centre', '用户中心'),
        counts: object(
          'Counters',
          '待办数',
          // missing without a role in this environment
          sometimes({
            submissions: int('Submissions', '待处理提交', { required: true }),
            comments: int('Comments', '待审核评论', { required: true }),
            posts: int('Posts', '待处理帖子', { required: true }),
            approvals: int('Plans to approve', '待我审批的计划'),
            approvalsUntil: dateTime('The first of them expires', '其中最早的过期时间'),
          }),
          { required: true },
        ),
        ...always({ emergencyRight: bool('May apply without approval in an emergency', '可在紧急情况下未经审批执行') }),
        emergency: object(
          'Latest plan applied without approval',
          '最近一次未经审批的执行',
          always({
            run: int('Run', '任务', { min: 1 }),
            at: dateTime('At', '时间'),
            by: text('By', '操作人'),
            reason: longText('Reason', '原因', { max: 500 }),
          }),
        ),
        pictureHosts: listOf('Hosts of pictures', '图片域名', text('Host', '域名')),
        confirm: object('Typed out before it is done', '执行前须输入确认', {
          ...always({
            production: bool('In production', '生产环境'),
            irreversible: bool('What cannot be undone', '不可撤销的操作'),
          }),
          ...sometimes(always({ above: int('From so many records on', '超过此记录数') })),
        }),
      },
    }),
  },
})
