import { expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { commandLines } from '#derive/palette/palette.ts'
import { doing, done } from '#derive/palette/sentence.ts'

const { areas } = playdesk
const lines = new Map(commandLines(calls(areas), areas, { language: 'en' }).map((line) => [line.id, line]))

it.each([
  ['game.toggle-online:1', 1, 'Put Ludo online', 'Put Ludo online.', '已上架“Ludo”。'],
  ['game.toggle-online:0', 25, 'Take 25 games offline', 'Took 25 games offline.', '已下架 25 个游戏。'],
  ['cpk-tab.toggle-online:0', 3, 'Take 3 APK tabs offline', 'Took 3 APK tabs offline.', '已下架 3 个 APK 标签页。'],
  ['comment.batch-reject', 27, 'Reject 27 comments', 'Rejected 27 comments.', '已拒绝 27 个评论。'],
  ['comment.reject', 1, 'Reject Ludo', 'Rejected Ludo.', '已拒绝“Ludo”。'],
  ['resource-theme.toggle-status:1', 1, 'Turn on Ludo', 'Turned on Ludo.', '已开启“Ludo”。'],
  [
    'resource-theme.toggle-status:0',
    3,
    'Turn off 3 resource themes',
    'Turned off 3 resource themes.',
    '已关闭 3 个主题资源位。',
  ],
  ['forum-post-comment.block', 1, 'Block Ludo', 'Blocked Ludo.', '已屏蔽评论“Ludo”。'],
])('the sentences of %s for %i records', (id, count, now, after, chinese) => {
  const line = lines.get(id)!
  const name = count === 1 ? 'Ludo' : undefined
  expect(doing(line, count, 'test-ie', undefined, name).en).toBe(now)
  expect(done(line, count, undefined, name)).toEqual({ en: after, zh: chinese })
})
