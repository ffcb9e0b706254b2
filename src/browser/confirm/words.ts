import { words } from '#catalogue/index.ts'

export const confirmWords = {
  title: words('Are you sure?', '确认执行？'),
  type: words('To continue, type', '请输入以下内容以继续：'),
  wrong: (phrase: string) =>
    words(
      `That does not match. Type ${phrase}, or press Escape to go back.`,
      `输入不符：请输入 ${phrase}，或按 Esc 返回。`,
    ),
  back: words('Back', '返回'),
  goOn: words('Continue', '继续'),
  irreversible: words(
    'A message leaves, such as a push to players. This cannot be undone.',
    '将发出消息（例如推送给玩家），此操作无法撤销。',
  ),
  seen: words('Visible to:', '影响范围：'),
  everywhere: words('all countries', '所有国家'),
}
