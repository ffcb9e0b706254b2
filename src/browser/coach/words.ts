import { useApp } from '#browser/state/app-state.ts'

const en = {
  line: (count: number) => `${count} times by hand. One line does it:`,
  key: (title: string) => `does the same: ${title}`,
  script: (count: number) => `The same ${count} steps three times. A script can repeat them.`,
  openLine: 'Open the line',
  openScript: 'Open the script',
  notAgain: 'Not again',
}

const zh: typeof en = {
  line: (count) => `已手动操作 ${count} 次，一行即可完成：`,
  key: (title) => `同样可以：${title}`,
  script: (count) => `同样的 ${count} 步已重复三次，可用脚本完成。`,
  openLine: '打开此行',
  openScript: '打开脚本',
  notAgain: '不再提示',
}

export function useCoachWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
