import { words } from '#catalogue/index.ts'

export const operatorWords = {
  create: words('New operator', '新建操作员'),
  change: (name: string) => words(`Change ${name}`, `修改 ${name}`),
  username: words('User name', '用户名'),
  name: words('Name', '姓名'),
  email: words('Email', '邮箱'),
  roles: words('Roles', '角色'),
  state: words('State', '状态'),
  active: words('active', '启用'),
  disabled: words('disabled', '停用'),
  since: words('Created', '创建时间'),
  noRole: words('no access', '无权限'),
  password: words('Password', '密码'),
  passwordHelp: words('Leave empty to let the operator sign in with a link only.', '留空则操作员仅可通过链接登录。'),
  newPassword: words('New password', '新密码'),
  newPasswordHelp: words(
    'Leave empty to keep the password. A new one signs the operator out everywhere and revokes their tokens.',
    '留空则不修改。设置新密码会使其退出所有登录并吊销令牌。',
  ),
  isDisabled: words('Disabled: cannot sign in', '停用：无法登录'),
  emergency: words(
    'Emergency right: may apply plans without approval, which everyone is told',
    '紧急执行权限：可未经审批执行计划，并会通知所有人',
  ),
  save: words('Save', '保存'),
  cancel: words('Cancel', '取消'),
  link: (name: string) =>
    words(
      `This link signs ${name} in once and is valid for one day. It will not be shown again.`,
      `${name} 可在一天内用此链接登录一次。链接不会再次显示。`,
    ),
  copy: words('Copy the link', '复制链接'),
  none: words('No operators yet.', '暂无操作员。'),
  admins: words('The administrators of an environment manage its operators.', '环境管理员可管理该环境的操作员。'),
  copied: words('Copied.', '已复制。'),
  takeRightsFromYourself: (en: string, zh: string) =>
    words(
      `Take rights from yourself in ${en}. You could not give them back to yourself.`,
      `降低您自己在${zh}的权限，且您无法自行恢复。`,
    ),
  changeHint: words('change', '修改'),
  changeTitle: words('Change', '修改'),
}
