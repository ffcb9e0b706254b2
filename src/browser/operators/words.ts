import { useApp } from '#browser/state/app-state.ts'

const en = {
  create: 'New operator',
  change: (name: string) => `Change ${name}`,
  username: 'User name',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  state: 'State',
  active: 'active',
  disabled: 'disabled',
  since: 'Created',
  noRole: 'no access',
  password: 'Password',
  passwordHelp: 'Leave empty to let the operator sign in with a link only.',
  newPassword: 'New password',
  newPasswordHelp:
    'Leave empty to keep the password. A new one signs the operator out everywhere and revokes their tokens.',
  isDisabled: 'Disabled: cannot sign in',
  emergency: 'Emergency right: may apply plans without approval, which everyone is told',
  save: 'Save',
  cancel: 'Cancel',
  link: (name: string) => `This link signs ${name} in once and is valid for one day. It will not be shown again.`,
  copy: 'Copy the link',
  none: 'No operators yet.',
  admins: 'The administrators of an environment manage its operators.',
}

const zh: typeof en = {
  create: '新建操作员',
  change: (name) => `修改 ${name}`,
  username: '用户名',
  name: '姓名',
  email: '邮箱',
  roles: '角色',
  state: '状态',
  active: '启用',
  disabled: '停用',
  since: '创建时间',
  noRole: '无权限',
  password: '密码',
  passwordHelp: '留空则操作员仅可通过链接登录。',
  newPassword: '新密码',
  newPasswordHelp: '留空则不修改。设置新密码会使其退出所有登录并吊销令牌。',
  isDisabled: '停用：无法登录',
  emergency: '紧急执行权限：可未经审批执行计划，并会通知所有人',
  save: '保存',
  cancel: '取消',
  link: (name) => `${name} 可在一天内用此链接登录一次。链接不会再次显示。`,
  copy: '复制链接',
  none: '暂无操作员。',
  admins: '环境管理员可管理该环境的操作员。',
}

export function useOperatorWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
