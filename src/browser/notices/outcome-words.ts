import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

export const outcomeWords = {
  done: (count: number) => words(`${count} done`, `完成 ${count}`),
  already: (count: number) => words(`${count} already so`, `已是该状态 ${count}`),
  refused: (count: number) => words(`${count} refused`, `被拒绝 ${count}`),
  leaves: (count: number) =>
    words(
      `${count === 1 ? '1 message leaves' : `${count} messages leave`} now; the outbox tells how it went.`,
      `${count} 条消息即刻发出，送达情况见发件箱。`,
    ),
  missing: (count: number) => words(`${count} not found`, `未找到 ${count}`),
  same: words('Nothing changed: it was already in that state.', '没有更改：已是该状态。'),
  toPublish: (count: number) => words(`${count} to publish`, `将发布 ${count}`),
  published: (count: number) => words(`${count} published`, `已发布 ${count}`),
  identical: (count: number) => words(`${count} already identical`, `已相同 ${count}`),
  conflict: (count: number) => words(`${count} in conflict`, `冲突 ${count}`),
  blocked: (count: number) => words(`${count} blocked`, `受阻 ${count}`),
  noPublish: words('Nothing can be published: ', '无法发布：'),
  allIdentical: words('Nothing to publish: the target is already identical.', '无需发布：目标环境中已相同。'),
  hidden: ({ title }: AnyArea) =>
    words(
      `The new ${inside(title.en)} is not in this list: the filters leave it out.`,
      `新建的${title.zh}不在当前列表中：已被筛选条件排除。`,
    ),
  label: words('Notices', '通知'),
  show: words('Show it', '显示'),
  close: words('Close', '关闭'),
  undo: words('Undo', '撤销'),
  redo: words('Redo', '重做'),
  of: (verb: Words, title: Words) => words(`${verb.en}: ${title.en}`, `${verb.zh}：${title.zh}`),
  undid: (done: number, left: number, of: Words) => takenBack(words('Undid', '撤销'), done, left, of),
  redid: (done: number, left: number, of: Words) => takenBack(words('Redid', '重做'), done, left, of),
  notUndone: (left: number, of: Words) =>
    words(`Nothing undone: ${left} changed since. ${of.en}`, `未撤销：${left} 条后来又被修改。${of.zh}`),
  notRedone: (left: number, of: Words) =>
    words(`Nothing redone: ${left} changed since. ${of.en}`, `未重做：${left} 条后来又被修改。${of.zh}`),
  notOver: (run: string) =>
    words(
      `Run ${run} is not over yet. Undo it once it is, or cancel it first.`,
      `任务 ${run} 尚未结束，请在结束后再撤销，或先取消该任务。`,
    ),
  nothingToUndo: words(
    'There is nothing to undo in this tab. Earlier actions are in the activity log.',
    '本标签页中没有可撤销的操作，其余请见操作记录。',
  ),
  nothingToRedo: words('There is nothing to redo in this tab.', '本标签页中没有可重做的操作。'),
}

function takenBack(verb: Words, done: number, left: number, of: Words): Words {
  const rest =
    left > 0 ? words(`, skipped ${left} that changed since`, `，${left} 条后来又被修改，未${verb.zh}`) : words('', '')
  return words(`${verb.en} ${changes(done)}${rest.en}: ${of.en}`, `已${verb.zh} ${done} 处更改${rest.zh}：${of.zh}`)
}

/** `3 done, 1 refused.` */
export function sentenceOf(parts: readonly (Words | false)[], before: Words = words('', '')): Words {
  const some = parts.filter((part) => part !== false)
  return words(
    `${before.en}${some.map(({ en }) => en).join(', ')}.`,
    `${before.zh}${some.map(({ zh }) => zh).join('，')}。`,
  )
}
