import { useApp } from '#browser/state/app-state.ts'

const en = {
  undo: 'Undo',
  undone: 'Undone',
  close: 'Close',
  copy: 'Copy',
  label: 'Notices',
  focus: 'Go to the notices',
}
const zh: typeof en = { undo: '撤销', undone: '已撤销', close: '关闭', copy: '复制', label: '通知', focus: '转到通知' }

export function useNoticeWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
