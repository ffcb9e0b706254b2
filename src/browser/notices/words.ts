import { useApp } from '#browser/state/app-state.ts'

const en = {
  show: 'Show it',
  undo: 'Undo',
  redo: 'Redo',
  close: 'Close',
  copy: 'Copy',
  label: 'Notices',
  focus: 'Go to the notices',
}
const zh: typeof en = {
  show: '显示',
  undo: '撤销',
  redo: '重做',
  close: '关闭',
  copy: '复制',
  label: '通知',
  focus: '转到通知',
}

export function useNoticeWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
