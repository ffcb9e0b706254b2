import { words, type Words } from '#catalogue/index.ts'
import type { Job } from '#browser/state/app-state.ts'

export function overWords(of: Words, job: Job): Words {
  const { state, total, done, skipped, failed } = job
  const left = total - done - skipped - failed
  const n = (count: number) => count.toLocaleString('en-GB')
  const en = [
    `${n(done)} ${done === 1 ? 'change' : 'changes'} done`,
    skipped ? `${n(skipped)} skipped` : '',
    failed ? `${n(failed)} failed` : '',
    left > 0 ? `${n(left)} not done` : '',
  ]
  const zh = [
    `完成 ${n(done)} 处更改`,
    skipped ? `跳过 ${n(skipped)} 处` : '',
    failed ? `失败 ${n(failed)} 处` : '',
    left > 0 ? `${n(left)} 处未执行` : '',
  ]
  const end = endWords(state)
  return words(
    `${of.en}: ${[end?.en, ...en].filter(Boolean).join(', ')}.`,
    `${of.zh}：${[end?.zh, ...zh].filter(Boolean).join('，')}。`,
  )
}

function endWords(state: Job['state']): Words | undefined {
  if (state === 'stopped') return words('stopped after a failure', '失败后已停止')
  return state === 'cancelled' ? words('cancelled', '已取消') : undefined
}
