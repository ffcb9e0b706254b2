import { words } from '#catalogue/index.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const restWords = {
  title: words('For the rest', '对其余记录做同样的更改'),
  looking: words('Looking for the rest…', '正在查找其余记录…'),
  more: (count: number) => words(`${n(count)} more`, `还有 ${z(count)} 条`),
  alike: (count: number) =>
    words(
      count === 1 ? 'like 1 record changed' : `like ${count} records changed alike`,
      `与已更改的 ${count} 条记录情况相同`,
    ),
  without: (count: number) => words(`${count} taken out`, `已排除 ${count} 条`),
  first: (shown: number, count: number) => words(`${shown} of ${n(count)}`, `显示 ${shown} / ${z(count)}`),
  instead: words('instead:', '改用：'),
  reject: words('not this one', '排除此条'),
  back: words('put back', '恢复'),
  plan: words('plan; nothing is changed yet', '生成计划（尚不更改）'),
}
