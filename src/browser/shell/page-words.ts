import { words } from '#catalogue/index.ts'

export const pageWords = {
  notFound: words('There is no page at this address.', '没有这个页面。'),
  notFoundHint: (path: string) =>
    words(`Address: ${path}. Use the command palette to find a page.`, `地址：${path}。可用命令面板查找页面。`),
  forbidden: words('You do not have access to this page.', '您没有访问此页面的权限。'),
  forbiddenAdmin: (environment: string) =>
    words(
      `You are an administrator in ${environment}, but access was refused. Go back, or switch environments.`,
      `您是${environment}的管理员，但请求仍被拒绝。请返回，或切换环境。`,
    ),
  forbiddenHint: (environment: string, role: string) =>
    words(
      `Your role in ${environment} is ${role}. Ask an administrator for access, or switch environments.`,
      `您在${environment}的角色是${role}。请联系管理员开通权限，或切换环境。`,
    ),
  back: words('Go back', '返回'),
  home: words('Go to the home page', '回到首页'),
  emergency: (by: string, at: string, reason: string) =>
    words(
      `Emergency: ${by} applied a plan without approval on ${at}. Reason: ${reason}`,
      `紧急执行：${by} 于 ${at} 未经审批执行了计划。原因：${reason}`,
    ),
  emergencyRun: (run: number) => words(`Open run ${run}`, `打开任务 ${run}`),
  otherPage: words('Signed in as someone else', '登录身份已变更'),
  typedStays: words(
    'What you typed in forms and scripts is kept either way.',
    '无论选择哪一项，表单和脚本中已填写的内容都会保留。',
  ),
  endOthers: words('Sign out all other sessions', '退出其他所有会话'),
  endSession: words('Sign out this session', '退出该会话'),
  thisBrowser: words('this browser', '当前浏览器'),
  unknownBrowser: words('Unknown program', '未知程序'),
}
