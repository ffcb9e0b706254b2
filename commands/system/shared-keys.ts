import { area, command, json, list, publish, role } from '#catalogue/index.ts'

const fields = {
  role: { ...role, required: true },
  keys: json('Keys', '快捷键', {
    required: true,
    help: ['The keys of a file that “Export my keys” saved.', '“导出我的快捷键”所保存文件中的 keys。'],
  }),
} as const

export const sharedKeys = area({
  id: 'shared-keys',
  title: ['Shared keys', 'Shared keys', '共享快捷键'],
  fields,
  label: 'role',
  columns: ['id', 'role', 'updated_at'],
  filters: ['role'],
  commands: {
    list: list('GET /api/-/shared-keys'),
    set: command('PUT /api/-/shared-keys', {
      title: ['Share a key map', '共享快捷键'],
      help: [
        'Replaces the keys that everybody with this role has below their own.',
        '替换该角色所有人员的快捷键；个人设置优先。',
      ],
      effect: 'write',
      role: 'admin',
      input: fields,
      answers: 'record',
    }),
    publish: publish('POST /api/-/send-shared-keys-to-ind', { param: 'id', role: 'admin' }),
  },
})
