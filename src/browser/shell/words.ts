import { useApp } from '#browser/state/app-state.ts'

const en = {
  notFound: 'There is no page at this address.',
  notFoundHint: (path: string) => `Address: ${path}. Use the command palette to find a page.`,
  forbidden: 'You do not have access to this page.',
  forbiddenAdmin: (environment: string) =>
    `You are an administrator in ${environment}, but access was refused. Go back, or switch environments.`,
  forbiddenHint: (environment: string, role: string) =>
    `Your role in ${environment} is ${role}. Ask an administrator for access, or switch environments.`,
  back: 'Go back',
  home: 'Go to the home page',
  emergency: (by: string, at: string, reason: string) =>
    `Emergency: ${by} applied a plan without approval on ${at}. Reason: ${reason}`,
  emergencyRun: (run: number) => `Open run ${run}`,
  otherPage: 'Signed in as someone else',
  typedStays: 'What you typed in forms and scripts is kept either way.',
  endOthers: 'Sign out all other sessions',
  endSession: 'Sign out this session',
  thisBrowser: 'this browser',
  unknownBrowser: 'Unknown program',
}

const zh: typeof en = {
  notFound: '没有这个页面。',
  notFoundHint: (path) => `地址：${path}。可用命令面板查找页面。`,
  forbidden: '您没有访问此页面的权限。',
  forbiddenAdmin: (environment) => `您是${environment}的管理员，但请求仍被拒绝。请返回，或切换环境。`,
  forbiddenHint: (environment, role) => `您在${environment}的角色是${role}。请联系管理员开通权限，或切换环境。`,
  back: '返回',
  home: '回到首页',
  emergency: (by, at, reason) => `紧急执行：${by} 于 ${at} 未经审批执行了计划。原因：${reason}`,
  emergencyRun: (run) => `打开任务 ${run}`,
  otherPage: '登录身份已变更',
  typedStays: '无论选择哪一项，表单和脚本中已填写的内容都会保留。',
  endOthers: '退出其他所有会话',
  endSession: '退出该会话',
  thisBrowser: '当前浏览器',
  unknownBrowser: '未知程序',
}

export function useShellWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
