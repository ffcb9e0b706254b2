import { words } from '#catalogue/index.ts'
import { n, things, z } from '#browser/i18n/counts.ts'
import type { MatrixTally } from './tally.ts'

const legend = {
  same: words('same', '一致'),
  create: words('create', '新建'),
  update: words('change', '修改'),
  remove: words('delete', '删除'),
  conflict: words('conflict', '冲突'),
  blocked: words('blocked', '受阻'),
  done: words('done', '已完成'),
  failed: words('failed', '失败'),
  skipped: words('skipped', '已跳过'),
  undone: words('undone', '已撤销'),
  out: words('left out', '已排除'),
}

export const matrixWords = {
  legend,
  conflictHint: (count: number) =>
    words(
      `${things(count, 'record')} in conflict ${count === 1 ? 'stays as it is' : 'stay as they are'} in the target until you decide: = takes mine, - leaves theirs.`,
      `有 ${z(count)} 条记录存在冲突，处理前保持目标环境的内容：按 = 采用我方，按 - 保留对方。`,
    ),
  undecided: words('Not decided: stays as it is there.', '尚未处理：目标环境保持不变。'),
  taken: {
    mine: words('Decided: mine is taken.', '已处理：采用我方。'),
    theirs: words('Decided: theirs stays.', '已处理：保留对方。'),
  },
  takeMine: words('Take mine', '采用我方'),
  leaveTheirs: words('Leave theirs', '保留对方'),
  noCell: words('Not published here.', '此处没有内容。'),
  goesAlong: words('included', '随同发布'),
  conflict: words('Here and there', '两边对比'),
  field: words('Field', '字段'),
  mine: words('Mine, here', '我方（当前环境）'),
  theirs: words('Theirs, there', '对方（目标环境）'),
  system: words('the system', '系统'),
  changedThere: (who: string) => words(`Last changed there by ${who},`, `目标环境最近由 ${who} 修改：`),
  filterItems: words('Filter items by name or id', '按名称或编号筛选条目'),
  items: (shown: number, total: number) =>
    shown === total
      ? words(things(total, 'item'), `${z(total)} 个条目`)
      : words(`${n(shown)} of ${n(total)}`, `${z(shown)} / ${z(total)}`),
  cell: (name: string, place: string, state: string) =>
    words(`${name}, ${place}: ${state}`, `${name}，${place}：${state}`),
  because: (state: string, reason: string) => words(`${state}. ${reason}`, `${state}。${reason}`),
  notRead: (count: number) => words(`${things(count, 'change')} not read yet`, `还有 ${z(count)} 项更改未读取`),
  unread: (count: number) =>
    words(`Outcome of ${things(count, 'change')} not read yet`, `还有 ${z(count)} 项更改的结果未读取`),
  tally: ({ items, targets, languages, marks }: MatrixTally) => {
    const cells = [...marks.values()].reduce((sum, count) => sum + count, 0)
    const counts = [
      words(things(items, 'item'), `${z(items)} 个条目`),
      words(things(targets, 'target'), `${z(targets)} 个目标环境`),
      ...(languages ? [words(things(languages, 'language'), `${z(languages)} 种语言`)] : []),
      words(things(cells, 'cell'), `${z(cells)} 个单元格`),
    ]
    const parts = [...marks].map(([mark, count]) =>
      words(`${n(count)} ${legend[mark].en}`, `${legend[mark].zh} ${z(count)}`),
    )
    const rest = words(parts.map(({ en }) => en).join(', '), parts.map(({ zh }) => zh).join('，'))
    const size = words(counts.map(({ en }) => en).join(' · '), counts.map(({ zh }) => zh).join(' · '))
    return parts.length === 0 ? size : words(`${size.en}: ${rest.en}`, `${size.zh}：${rest.zh}`)
  },
  cannotDelete: words('These records cannot be deleted.', '这些记录不能删除。'),
  nothingBlocked: words('Nothing is blocked.', '没有受阻的单元格。'),
  nothingInConflict: words('Nothing is in conflict.', '没有冲突。'),
  notThere: words('It is not there, so there is nothing to take down.', '目标环境中没有该条目，无需删除。'),
}
