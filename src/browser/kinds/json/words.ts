import { words } from '#catalogue/index.ts'
import { inexact } from '#derive/kinds/shared/exact.ts'

export const jsonWords = {
  format: words('Format', '整理格式'),
  template: words('Start from…', '套用模板…'),
  example: words('Example', '示例'),
  stored: words('From a stored record', '取自已有记录'),
  noTemplate: words('No stored records yet', '还没有已保存的内容'),
  loading: words('Loading…', '正在加载…'),
  compare: words('Compare', '对比'),
  edit: words('Edit', '编辑'),
  same: words('Same as the stored value.', '与已保存的内容一致。'),
  keys: words('Keys', '键列表'),
  keysOf: (name: string) => words(`Keys of ${name}`, `${name}的键`),
  unknown: words('new', '新键'),
  unknownHint: words('No other record has this key.', '其他记录中没有这个键。'),
  noKeys: words('No keys yet.', '还没有键。'),
  at: (line: number, column: number) => words(`Line ${line}, column ${column}`, `第 ${line} 行第 ${column} 列`),
  good: (count: number) =>
    words(count === 1 ? 'Valid JSON, 1 key' : `Valid JSON, ${count} keys`, `JSON 格式正确，共 ${count} 个键`),
  hint: words('Press Tab to leave the editor.', '按 Tab 离开编辑器。'),
  items: (count: number) => words(count === 1 ? '1 item' : `${count} items`, `${count} 项`),
  members: (count: number) => words(count === 1 ? '1 key' : `${count} keys`, `${count} 个键`),
  faults: {
    end: words('The text ends here, but a string, list or object is still open.', '内容在此中断，还有未闭合的部分。'),
    more: words('Nothing may follow the value.', '值之后不应再有内容。'),
    value: words(
      'A value is expected: text in "quotes", a number, true, false, null, { or [.',
      '此处应为值：带双引号的文本、数字、true、false、null、{ 或 [。',
    ),
    single: words('Use "double" quotes.', '请使用英文双引号 "。'),
    chinese: words('Use ASCII quotes, commas and colons.', '请使用英文标点（引号、逗号、冒号）。'),
    key: words('A key in "quotes" is expected.', '此处应为带双引号的键名。'),
    colon: words('A colon is expected after the key.', '键名后应为冒号。'),
    comma: words('A comma is expected, or the end of the list or object.', '此处应为逗号，或列表、对象的结尾。'),
    trailing: words('Remove the comma; no value follows it.', '逗号后没有内容，请删除该逗号。'),
    escape: words('This is not a valid JSON escape.', 'JSON 不支持这种转义。'),
    inexact,
    line: words('A string cannot span lines. Write \\n for a line break.', '文本不能跨行，换行请写 \\n。'),
    comment: words('JSON has no comments.', 'JSON 不支持注释。'),
    deep: words('This is nested too deeply.', '嵌套层级过深。'),
    repeated: (key: string) => words(`The key “${key}” is repeated.`, `键“${key}”重复。`),
    unescaped: words('This text holds a character that must be escaped.', '文本中有需要转义的字符。'),
  },
}

/** Chinese by the JSON editor's English phrase. */
export const editorPhrases = {
  'Fold line': '折叠此行',
  'Unfold line': '展开此行',
  'folded code': '已折叠的内容',
  unfold: '展开',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  close: '关闭',
  'Control character': '控制字符',
  'Selection deleted': '已删除所选内容',
  '$ unchanged lines': '$ 行未更改',
}
