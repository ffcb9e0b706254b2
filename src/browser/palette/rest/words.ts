import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'For the rest',
  looking: 'Looking for the rest…',
  more: (count: number) => `${count.toLocaleString('en-GB')} more`,
  alike: (count: number) => (count === 1 ? 'like 1 record changed' : `like ${count} records changed alike`),
  without: (count: number) => `${count} taken out`,
  first: (shown: number, count: number) => `${shown} of ${count.toLocaleString('en-GB')}`,
  instead: 'instead:',
  reject: 'not this one',
  back: 'put back',
  plan: 'plan; nothing is changed yet',
}
const zh: typeof en = {
  title: '对其余记录做同样的更改',
  looking: '正在查找其余记录…',
  more: (count) => `还有 ${count.toLocaleString('zh-CN')} 条`,
  alike: (count) => `与已更改的 ${count} 条记录情况相同`,
  without: (count) => `已排除 ${count} 条`,
  first: (shown, count) => `显示 ${shown} / ${count.toLocaleString('zh-CN')}`,
  instead: '改用：',
  reject: '排除此条',
  back: '恢复',
  plan: '生成计划（尚不更改）',
}

export function useRestWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
