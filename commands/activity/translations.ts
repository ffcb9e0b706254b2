import { area, command, language, list, longText, remove, text } from '#catalogue/index.ts'

const name = text('Name', '名称', { required: true, max: 200 })
const named = { code: language('Language', '语言', { required: true }), name }
const written = {
  lang: language('Language', '语言', { required: true }),
  name,
  rule_entrance: text('Rules, button', '规则入口文案', { max: 200 }),
  rule_content: longText('Rules', '规则内容'),
}

/** Help of create calls that also update, because these areas have no update. */
const again = ['Updates the text if the language already exists.', '语言已存在时更新译文。'] as const

export const activityTranslation = area({
  id: 'activity-translation',
  title: ['Activity name', 'Activity names', '活动译名'],
  parent: 'activity',
  rowKey: 'code',
  unique: ['code'],
  fields: named,
  columns: ['code', 'name', 'updated_at'],
  filters: ['code'],
  commands: {
    list: list('GET /api/activity/{id}/i18n', { pageSize: 300 }),
    save: command('POST /api/activity/{id}/i18n', {
      title: ['Save a name', '保存译名'],
      help: again,
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: named,
      returns: named,
    }),
    remove: remove('DELETE /api/activity/{id}/i18n/{code}'),
  },
})

export const activityGiftTranslation = area({
  id: 'activity-gift-translation',
  title: ['Prize name', 'Prize names', '活动奖品译名'],
  parent: 'activity-gift',
  rowKey: 'code',
  unique: ['code'],
  fields: named,
  columns: ['code', 'name', 'updated_at'],
  filters: ['code'],
  commands: {
    list: list('GET /api/activity-gift/{id}/i18n', { pageSize: 300 }),
    save: command('POST /api/activity-gift/{id}/i18n', {
      title: ['Save a name', '保存译名'],
      help: again,
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: named,
      returns: named,
    }),
    remove: remove('DELETE /api/activity-gift/{id}/i18n/{code}'),
  },
})

export const giftTranslation = area({
  id: 'gift-translation',
  title: ['Gift name', 'Gift names', '奖品译名'],
  parent: 'gift',
  rowKey: 'code',
  unique: ['code'],
  fields: named,
  columns: ['code', 'name', 'updated_at'],
  filters: ['code'],
  commands: {
    list: list('GET /api/gift/{id}/i18n', { pageSize: 300 }),
    save: command('POST /api/gift/{id}/i18n', {
      title: ['Save a name', '保存译名'],
      help: again,
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: named,
      returns: named,
    }),
    remove: remove('DELETE /api/gift/{id}/i18n/{code}'),
  },
})

export const turntable = area({
  id: 'turntable',
  title: ['Turntable text', 'Turntable texts', '转盘文案'],
  parent: 'activity',
  rowKey: 'lang',
  unique: ['lang'],
  fields: written,
  columns: ['lang', 'name', 'rule_entrance', 'rule_content', 'updated_at'],
  filters: ['lang'],
  commands: {
    list: list('GET /api/turntable/{id}/i18n', { pageSize: 300 }),
    save: command('POST /api/turntable/{id}/i18n', {
      title: ['Save the texts', '保存转盘文案'],
      help: again,
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: written,
      returns: written,
    }),
    remove: remove('DELETE /api/turntable/{id}/i18n/{lang}'),
  },
})
