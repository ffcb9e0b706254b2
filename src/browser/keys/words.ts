import { useApp } from '#browser/state/app-state.ts'

const en = {
  sheet: 'Keys',
  used: 'Keys used and missed',
  find: 'Find a key',
  none: (text: string) => `No key matches “${text}”.`,
  single: 'Single-key shortcuts',
  singleHelp: (keys: string) =>
    `When off, only keys with Ctrl or Alt and named keys work. ${keys} followed by the key always works, even in a text field.`,
  noNext: (key: string) => `${key} does nothing here`,
  anyKey: 'any key of this page',
  change: (title: string) => `Set the key of ${title}`,
  keyFor: (title: string) => `Key for ${title}`,
  now: 'Key now:',
  noKey: 'No key set',
  press: 'Press the keys',
  pressHelp: 'Up to three keys in a row. Backspace takes back the last one.',
  onEveryPage: (key: string) => `Moves ${key} on every page.`,
  hides: 'This key will no longer do:',
  unbind: 'Remove the key',
  restore: (keys: string) => `Use the default, ${keys}`,
  singleOff: (keys: string) => `Single-key shortcuts are off: press ${keys} before it.`,
  scope: {
    global: 'Everywhere',
    area: 'This area',
    view: 'This view',
    row: 'This row',
    role: 'Keys of your role',
    own: 'Your keys',
    dialog: 'This dialog',
    palette: 'Palette',
  },
}

const zh: typeof en = {
  sheet: '快捷键',
  used: '快捷键使用情况',
  find: '查找快捷键',
  none: (text) => `没有与“${text}”匹配的快捷键。`,
  single: '单键快捷键',
  singleHelp: (keys) =>
    `关闭后，只有带 Ctrl、Alt 的组合键和功能键起作用。先按 ${keys} 再按单键始终有效，在输入框中也一样。`,
  noNext: (key) => `${key} 在这里没有作用`,
  anyKey: '本页的任意单键',
  change: (title) => `设置“${title}”的快捷键`,
  keyFor: (title) => `“${title}”的快捷键`,
  now: '当前快捷键：',
  noKey: '未设置快捷键',
  press: '请按下快捷键',
  pressHelp: '最多连续三个键。退格键撤回最后一个。',
  onEveryPage: (key) => `所有页面上的 ${key} 都会更改。`,
  hides: '此键将不再执行：',
  unbind: '移除快捷键',
  restore: (keys) => `恢复默认 ${keys}`,
  singleOff: (keys) => `单键快捷键已关闭：请先按 ${keys}。`,
  scope: {
    global: '全局',
    area: '当前模块',
    view: '当前视图',
    row: '当前行',
    role: '所属角色的快捷键',
    own: '我的快捷键',
    dialog: '当前对话框',
    palette: '命令面板',
  },
}

const both = { en, zh }

export function useKeyWords(): typeof en {
  return both[useApp((state) => state.language)]
}
