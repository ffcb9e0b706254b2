import { words } from '#catalogue/index.ts'

export const accountWords = {
  currentPassword: words('Current password', '当前密码'),
  newPassword: words('New password', '新密码'),
  passwordChanged: words('Password changed. All other sessions were signed out.', '密码已修改，其他会话已退出。'),
  signInAs: (name: string) => words(`Sign in as ${name}`, `以 ${name} 重新登录`),
  continueAs: (name: string) => words(`Continue as ${name}`, `以 ${name} 继续`),
}
