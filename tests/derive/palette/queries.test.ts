import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { commandLines, pageLines } from '#derive/palette/palette.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import { spelling } from '#server/records/search-text.ts'

const entries = calls(playdesk.areas)
const plain = [
  ...commandLines(entries, playdesk.areas, { language: 'zh' }),
  ...pageLines(playdesk.menu, { language: 'zh' }),
]
const also = [
  ...playdesk.menu.flatMap(({ pages }) => pages.flatMap((page) => page.also ?? [])),
  ...entries.flatMap(({ command }) => command.also ?? []),
]
const texts = [...plain.flatMap(({ title, heading }) => [title.zh, heading.zh]), ...also.map(({ zh }) => zh)]
const pinyin = Object.fromEntries(texts.map((text) => [text, spelling(text)]))

/** language, typed text, first entry */
const cases = `
en	game	game.list
en	push	push-config.list
en	banner	banner.list
en	bann	page:/banner
en	ban	page:/banner
en	special topic	special-topic.list
en	topic	forum-topic.list
en	prize	prize.list
en	task	task.list
en	country	country.list
en	language	language.list
en	members	page:/members
en	comments	page:/comment
en	scripts	page:/scripts
en	runs	page:/runs
en	plans	page:/plans
en	schedule	page:/schedules
en	audit	page:/community/audit
en	operator	page:/operators
en	role	page:/operators
en	new tag	tag.create
en	tag new	tag.create
en	create tag	tag.create
en	new banner	banner.create
en	delete tag	tag.remove
en	edit game	game.update
en	edit h5	h5game.update
en	publish game	game.send-to-ind
en	publish game india	game.send-to-ind
en	take off game	game.toggle-online:0
en	put online banner	banner.toggle-online:1
en	reject	comment.reject
en	withdraw appr	comment.toggle-status:0
en	tag.create	tag.create
en	game.update	game.update
en	banner sort	banner.sort
en	ＴＡＧ	tag.list
en	rank list	rank.list
en	line-up	h5-home-game.line-up
en	who did what	page:/what-i-did
en	log	page:/what-i-did
en	activity log	page:/what-i-did
en	audit log	page:/what-i-did
en	undo	page:/runs
en	undo run	page:/runs
en	receiver	instant-recommend-push-config.preview
en	unpublish game	game.toggle-online:0
en	push notification	page:/pushConfig
en	push on	push-config.update-status:1
en	set push status	push-config.update-status
en	permissions	page:/operators
zh	谁做了什么	page:/what-i-did
zh	日志	page:/what-i-did
zh	操作日志	page:/what-i-did
zh	rizhi	page:/what-i-did
zh	撤销任务	page:/runs
zh	接收人	instant-recommend-push-config.preview
zh	取消发布 游戏	game.toggle-online:0
zh	推送通知	page:/pushConfig
zh	权限	page:/operators
zh	游戏	game.list
zh	横幅	page:/banner
zh	评论	page:/comment
zh	专题	page:/special-topic
zh	推送	push-config.list
zh	新建标签	tag.create
zh	新建横幅	banner.create
zh	xjbq	tag.create
zh	xinjianbiaoqian	tag.create
zh	xinjian biaoqian	tag.create
zh	撤回审核	comment.toggle-status:0
zh	chsh	comment.toggle-status:0
zh	chehuishenhe	comment.toggle-status:0
zh	pinglun	comment.list
zh	hengfu	banner.list
zh	删除标签	tag.remove
zh	发布游戏	game.send-to-ind
zh	下架 游戏	game.toggle-online:0
zh	new banner	banner.create
zh	tag.create	tag.create
`

describe('the first entry for a typed text', () => {
  const linesIn = (language: 'en' | 'zh') =>
    prepare([
      ...commandLines(entries, playdesk.areas, { language, pinyin }),
      ...pageLines(playdesk.menu, { language, pinyin }),
    ])
  const lines = { en: linesIn('en'), zh: linesIn('zh') }
  const table = cases
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as ['en' | 'zh', string, string])

  test.each(table)('the first entry in %s for %s is %s', (language, typed, first) => {
    expect(rank(lines[language], typed, { limit: 1 }).best[0]?.id).toBe(first)
  })
})
