import { words } from '#catalogue/index.ts'
import { useApp } from '#browser/state/app-state.ts'

export const restTitle = words('For the rest', '其余同样更改')

const en = {
  show: 'Show it',
  undo: 'Undo',
  redo: 'Redo',
  close: 'Close',
  label: 'Notices',
  rest: restTitle.en,
}
const zh: typeof en = {
  show: '显示',
  undo: '撤销',
  redo: '重做',
  close: '关闭',
  label: '通知',
  rest: restTitle.zh,
}

export function useNoticeWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
