import { words, type Words } from '#catalogue/index.ts'
import { n, things } from '#browser/i18n/counts.ts'
import { sentenceOf } from '#browser/notices/outcome-words.ts'
import type { Job } from '#browser/state/app-state.ts'

/** `Plan 3: cancelled, 2 changes done, 1 skipped.` */
export function overWords(of: Words, { state, total, done, skipped, failed }: Job): Words {
  const left = total - done - skipped - failed
  const parts = [
    state === 'stopped' && words('stopped after a failure', '失败后已停止'),
    state === 'cancelled' && words('cancelled', '已取消'),
    words(`${things(done, 'change')} done`, `完成 ${n(done)} 处更改`),
    skipped > 0 && words(`${n(skipped)} skipped`, `跳过 ${n(skipped)} 处`),
    failed > 0 && words(`${n(failed)} failed`, `失败 ${n(failed)} 处`),
    left > 0 && words(`${n(left)} not done`, `${n(left)} 处未执行`),
  ]
  return sentenceOf(parts, words(`${of.en}: `, `${of.zh}：`))
}
