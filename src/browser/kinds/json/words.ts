import { useApp } from '#browser/state/app-state.ts'

const en = {
  format: 'Format',
  template: 'Start from…',
  example: 'Example',
  stored: 'From a stored record',
  noTemplate: 'No stored records yet',
  loading: 'Loading…',
  compare: 'Compare',
  edit: 'Edit',
  same: 'Same as the stored value.',
  keys: 'Keys',
  keysOf: (name: string) => `Keys of ${name}`,
  unknown: 'new',
  unknownHint: 'No other record has this key.',
  noKeys: 'No keys yet.',
  at: (line: number, column: number) => `Line ${line}, column ${column}`,
  good: (count: number) => (count === 1 ? 'Valid JSON, 1 key' : `Valid JSON, ${count} keys`),
  hint: 'Press Tab to leave the editor.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  members: (count: number) => (count === 1 ? '1 key' : `${count} keys`),
}

const zh: typeof en = {
  format: '整理格式',
  template: '套用模板…',
  example: '示例',
  stored: '取自已有记录',
  noTemplate: '还没有已保存的内容',
  loading: '正在加载…',
  compare: '对比',
  edit: '编辑',
  same: '与已保存的内容一致。',
  keys: '键列表',
  keysOf: (name) => `${name}的键`,
  unknown: '新键',
  unknownHint: '其他记录中没有这个键。',
  noKeys: '还没有键。',
  at: (line, column) => `第 ${line} 行第 ${column} 列`,
  good: (count) => `JSON 格式正确，共 ${count} 个键`,
  hint: '按 Tab 离开编辑器。',
  items: (count) => `${count} 项`,
  members: (count) => `${count} 个键`,
}

const both = { en, zh }

export function useJsonWords(): typeof en {
  return both[useApp((state) => state.language)]
}
