import { words } from '#catalogue/index.ts'

export const richWords = {
  bold: words('Bold', '加粗'),
  italic: words('Italic', '斜体'),
  underline: words('Underline', '下划线'),
  strike: words('Strikethrough', '删除线'),
  heading: (level: number) => words(`Heading ${level}`, `${level} 级标题`),
  bullets: words('Bullet list', '无序列表'),
  numbers: words('Numbered list', '有序列表'),
  quote: words('Quote', '引用'),
  code: words('Code block', '代码块'),
  line: words('Line', '分隔线'),
  link: words('Link', '链接'),
  address: words('Link address', '链接地址'),
  noLink: words('Remove the link', '移除链接'),
  set: words('Set', '确定'),
  cancel: words('Cancel', '取消'),
  badAddress: words('Use an http, https, mailto or tel address.', '请使用 http、https、mailto 或 tel 地址。'),
  undo: words('Undo', '撤销'),
  redo: words('Redo', '重做'),
  html: words('HTML', 'HTML'),
  toolbar: (label: string) => words(`Formatting of ${label}`, `${label}的格式`),
  keys: words('Alt+F10 formatting, Esc back to the text', 'Alt+F10 进入格式栏，Esc 返回正文'),
  more: words(
    'This text contains elements that the editor cannot show (tables, pictures, styles). Edit it as HTML to keep them.',
    '内容含编辑器无法呈现的部分（表格、图片、样式），请以 HTML 编辑，以免丢失。',
  ),
}
