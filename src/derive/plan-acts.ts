import { words, type Words } from '#catalogue/index.ts'

interface PlanSize {
  readonly total: number
  readonly messages: number
  readonly counted?: { readonly all: Words } | null
}

export function isEmptyPlan({ total, messages }: PlanSize): boolean {
  return total + messages === 0
}

/** “Apply 3 changes and send 2 messages” */
export function planActs({ total, messages, counted }: PlanSize): Words {
  const of = counted ? words(` (${counted.all.en})`, `（${counted.all.zh}）`) : words('', '')
  const apply = words(`Apply ${changesOf(total).en}${of.en}`, `执行 ${changesOf(total).zh}${of.zh}`)
  if (messages === 0) return apply
  const sent = messagesOf(messages)
  return total === 0
    ? words(`Send ${sent.en}`, `发送 ${sent.zh}`)
    : words(`${apply.en} and send ${sent.en}`, `${apply.zh}并发送 ${sent.zh}`)
}

export function planExtent({ total, messages }: PlanSize): Words {
  const [changes, sent] = [changesOf(total), messagesOf(messages)]
  if (messages === 0) return changes
  return total === 0 ? sent : words(`${changes.en} and ${sent.en}`, `${changes.zh}，${sent.zh}`)
}

const changesOf = (count: number): Words =>
  words(
    `${count.toLocaleString('en-GB')} ${count === 1 ? 'change' : 'changes'}`,
    `${count.toLocaleString('zh-CN')} 处更改`,
  )

const messagesOf = (count: number): Words =>
  words(
    `${count.toLocaleString('en-GB')} ${count === 1 ? 'message' : 'messages'}`,
    `${count.toLocaleString('zh-CN')} 条消息`,
  )
