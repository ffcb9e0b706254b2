import { useApp } from '#browser/state/app-state.ts'

const en = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: (level: number) => `Heading ${level}`,
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  quote: 'Quote',
  code: 'Code block',
  line: 'Line',
  link: 'Link',
  address: 'Link address',
  noLink: 'Remove the link',
  set: 'Set',
  cancel: 'Cancel',
  badAddress: 'Use an http, https, mailto or tel address.',
  undo: 'Undo',
  redo: 'Redo',
  html: 'HTML',
  toolbar: (label: string) => `Formatting of ${label}`,
  keys: 'Alt+F10 formatting, Esc back to the text',
  more: 'This text contains elements that the editor cannot show (tables, pictures, styles). Edit it as HTML to keep them.',
}

const zh: typeof en = {
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  heading: (level) => `${level} 级标题`,
  bullets: '无序列表',
  numbers: '有序列表',
  quote: '引用',
  code: '代码块',
  line: '分隔线',
  link: '链接',
  address: '链接地址',
  noLink: '移除链接',
  set: '确定',
  cancel: '取消',
  badAddress: '请使用 http、https、mailto 或 tel 地址。',
  undo: '撤销',
  redo: '重做',
  html: 'HTML',
  toolbar: (label) => `${label}的格式`,
  keys: 'Alt+F10 进入格式栏，Esc 返回正文',
  more: '内容含编辑器无法呈现的部分（表格、图片、样式），请以 HTML 编辑，以免丢失。',
}

export function useRichWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
