import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Are you sure?',
  type: 'To continue, type',
  wrong: (phrase: string) => `That does not match. Type ${phrase}, or press Escape to go back.`,
  back: 'Back',
  goOn: 'Continue',
  irreversible: 'This cannot be undone.',
  seen: 'Visible to:',
  everywhere: 'all countries',
}

const zh: typeof en = {
  title: '确认执行？',
  type: '请输入以下内容以继续：',
  wrong: (phrase) => `输入不符：请输入 ${phrase}，或按 Esc 返回。`,
  back: '返回',
  goOn: '继续',
  irreversible: '此操作无法撤销。',
  seen: '影响范围：',
  everywhere: '所有国家',
}

export function useConfirmWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
