import { words } from '#catalogue/index.ts'

export const sheetWords = {
  sheet: words('Keys', '快捷键'),
  used: words('Keys used and missed', '快捷键使用情况'),
  find: words('Find a key', '查找快捷键'),
  none: (text: string) => words(`No key matches “${text}”.`, `没有与“${text}”匹配的快捷键。`),
  single: words('Single-key shortcuts', '单键快捷键'),
  singleHelp: (keys: string) =>
    words(
      `When off, only keys with Ctrl or Alt and named keys work. ${keys} followed by the key always works, even in a text field.`,
      `关闭后，只有带 Ctrl、Alt 的组合键和功能键起作用。先按 ${keys} 再按单键始终有效，在输入框中也一样。`,
    ),
  change: (title: string) => words(`Set the key of ${title}`, `设置“${title}”的快捷键`),
  keyFor: (title: string) => words(`Key for ${title}`, `“${title}”的快捷键`),
  now: words('Key now:', '当前快捷键：'),
  noKey: words('No key set', '未设置快捷键'),
  press: words('Press the keys', '请按下快捷键'),
  pressHelp: words(
    'Up to three keys in a row. Backspace takes back the last one.',
    '最多连续三个键。退格键撤回最后一个。',
  ),
  onEveryPage: (key: string) => words(`Moves ${key} on every page.`, `所有页面上的 ${key} 都会更改。`),
  hides: words('This key will no longer do:', '此键将不再执行：'),
  unbind: words('Remove the key', '移除快捷键'),
  restore: (keys: string) => words(`Use the default, ${keys}`, `恢复默认 ${keys}`),
  singleOff: (keys: string) =>
    words(`Single-key shortcuts are off: press ${keys} before it.`, `单键快捷键已关闭：请先按 ${keys}。`),
  scope: {
    global: words('Everywhere', '全局'),
    area: words('This area', '当前模块'),
    view: words('This view', '当前视图'),
    row: words('This row', '当前行'),
    role: words('Keys of your role', '所属角色的快捷键'),
    own: words('Your keys', '我的快捷键'),
    dialog: words('This dialog', '当前对话框'),
    palette: words('Palette', '命令面板'),
  },
  needed: (first: string) =>
    words(`${first} is needed to reach the palette and the keys.`, `${first} 用于打开命令面板和快捷键，不能占用。`),
  actsAlready: (keys: string, en: string, zh: string) =>
    words(`${keys} already acts as soon as it is pressed: ${en}.`, `按下 ${keys} 就已执行：${zh}。`),
  exportKeys: words('Export my keys', '导出我的快捷键'),
  importKeys: words('Import keys…', '导入快捷键…'),
  shareKeys: words('Share my keys with a role…', '与角色共享我的快捷键…'),
  close: words('Close', '关闭'),
}
