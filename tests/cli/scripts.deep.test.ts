import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
  for (const inventory of [5, 50, 5_000])
    await server.post('/api/gift', { name: `Gift of ${inventory}`, type: 1, inventory })
})

const inventories = async () =>
  ((await server.get('/api/gift')).body.data as { inventory: number }[])
    .map(({ inventory }) => inventory)
    .toSorted((one, other) => one - other)

test('a publish reports conflicts and later changes, and can be cancelled', async () => {
  const there = { env: 'test-ind' } as const
  const rows = []
  for (const name of ['Held', 'Going']) rows.push((await server.post('/api/tag', { name })).body.data as { id: number })
  const [held, going] = rows.map(({ id }) => id)
  await server.post('/api/send-tag-to-ind', { ids: [held], targets: ['test-ind'] })
  await server.put(`/api/tag/${held}`, { name: 'Theirs' }, there)
  await server.put(`/api/tag/${held}`, { name: 'Mine' })
  const input = [{ ids: [held, going], targets: ['test-ind'] }]
  const plan = (await server.post('/api/-/plans', { command: 'tag.send-to-ind', input })).body.data as { id: number }
  await server.put(`/api/tag/${going}`, { name: 'Later' })
  const asked = await terminal.run(['apply', String(plan.id)])
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('1 in conflict, 0 blocked')])
  expect(asked.err).toContain('1 record changed since it was planned')
  expect(asked.err).toContain(`tag ${going} Later: name Going → Later`)
  expect((await terminal.run(['call', 'plan.cancel', '--id', String(plan.id), '--yes'])).code).toBe(0)
  expect((await terminal.run(['apply', String(plan.id), '--yes'])).code).toBe(1)
})

test('changes excluded from a plan are counted, and it ends with 4', async () => {
  const there = { env: 'test-ind' } as const
  const rows = []
  for (const name of ['Kept', 'Sent']) rows.push((await server.post('/api/tag', { name })).body.data as { id: number })
  const [kept, sent] = rows.map(({ id }) => id)
  await server.post('/api/send-tag-to-ind', { ids: [kept], targets: ['test-ind'] })
  await server.put(`/api/tag/${kept}`, { name: 'Kept there' }, there)
  await server.put(`/api/tag/${kept}`, { name: 'Kept here' })
  const file = join(terminal.home, 'publish.ts')
  await writeFile(
    file,
    `import { defineScript, param } from 'playdesk'
export default defineScript({
  title: { en: 'Publish', zh: '发布' },
  params: { ids: param.refs('tag', { required: true }) },
  async run({ ops, params }) { await ops.tag.sendToInd({ ids: params.ids, targets: ['test-ind'] }) },
})\n`,
  )
  const publish = ['run', file, '--yes', '--ids', String(kept)]
  const part = await terminal.run([...publish, '--ids', String(sent)])
  expect([part.code, part.out]).toEqual([4, expect.stringMatching(/^Run \d+ done: 1 done, 0 skipped, 0 failed/m)])
  expect(part.err).toMatch(/^1 left out: 1 in conflict$/m)
  const none = await terminal.run(publish, { variables: { LANG: 'zh_CN.UTF-8' } })
  expect([none.code, none.err]).toEqual([4, expect.stringContaining('1 处未执行：冲突 1\n')])
  const asData = await terminal.run([...publish, '--json'])
  expect([asData.code, JSON.parse(asData.out)]).toMatchObject([4, { state: 'ready', counts: { conflict: 1 } }])
  const applied = await terminal.run(['apply', String((JSON.parse(asData.out) as { id: number }).id), '--yes'])
  expect([applied.code, applied.err]).toEqual([4, expect.stringContaining('1 left out: 1 in conflict')])
  const again = await server.get(`/api/tag/${kept}`, there)
  expect(again.body.data).toMatchObject({ name: 'Kept there' })
})

test('JSON output is JSON, also with nothing to do or without a result', async () => {
  const idle = await terminal.run(['run', 'top-up-gift-inventory', '--below=1', '--yes', '--json'])
  expect([idle.code, JSON.parse(idle.out)]).toMatchObject([0, { state: 'ready', total: 0 }])
  const script = ['run', 'top-up-gift-inventory', '--below=9', '--target=8', '--yes']
  const failing = await terminal.run([...script, '--json'])
  expect([failing.code, JSON.parse(failing.out)]).toMatchObject([1, { state: 'failed' }])
  const file = join(terminal.home, 'nothing.csv')
  await writeFile(file, 'name,official_rate\nBad one,high\n')
  const unread = await terminal.run(['import', 'h5game', file, '--yes', '--json'])
  expect([unread.code, JSON.parse(unread.out)]).toMatchObject([4, { rows: 1, good: 0, faulty: 1 }])
})

test('states are words of the language, and codes in JSON', async () => {
  const chinese = { variables: { LANG: 'zh_CN.UTF-8' } }
  const planned = await terminal.run(['plan', 'top-up-gift-inventory', '--below', '10', '--target', '20'], chinese)
  expect(planned.out).toMatch(/^计划 \d+（待执行）$/m)
  const { receipt } = (await server.post('/api/tag', { name: 'Undone soon' })).body
  const undone = await terminal.run(['undo', String(receipt)], chinese)
  expect(undone.out).toMatch(/^任务 \d+ 已完成：完成 1/)
  const listed = await terminal.run(['runs', '--limit', '1'], chinese)
  expect(listed.out).toMatch(/\t已完成\t1\/1\t/)
  expect((await terminal.run(['runs', '--limit=1'])).out).toMatch(/\tdone\t1\/1\t/)
  expect(await terminal.json('runs', '--limit', '1')).toMatchObject([{ state: 'done' }])
})

test('`playdesk run` plans, applies and reports, in English and in Chinese', async () => {
  const said = await terminal.run(['run', 'top-up-gift-inventory', '--below=10', '--target=20', '--yes'], {
    variables: { LANG: 'zh_CN.UTF-8' },
  })
  expect(said.out).toMatch(/完成 1，跳过 0，失败 0/)
  expect(await inventories()).toEqual([20, 50, 5_000])
})

test('a script that only sends messages names them, and sends them', async () => {
  const file = join(terminal.home, 'clear.ts')
  await writeFile(
    file,
    `import { defineScript } from 'playdesk'
export default defineScript({
  title: { en: 'Clear', zh: '清空' },
  params: {},
  async run({ ops }) { await ops.common.cacheClear({ key: '' }) },
})\n`,
  )
  const asked = await terminal.run(['run', file])
  expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('Send 1 message in test-ie?')])
  expect(asked.err).toContain('1 message to send')
  const chinese = await terminal.run(['run', file], { variables: { LANG: 'zh_CN.UTF-8' } })
  expect(chinese.err).toContain('在 test-ie 发送 1 条消息？')
  const said = await terminal.run(['run', file, '--yes'])
  expect([said.code, said.out]).toEqual([0, expect.stringMatching(/^Run \d+ done: 1 message in the outbox$/m)])
  const { sql } = server.running.server
  expect(await sql`select from outbox where topic like 'cache.%' and state <> 'planned'`).toHaveLength(1)
})

test('a local file runs too; errors are reported by line', async () => {
  const file = join(terminal.home, 'mine.ts')
  const head = `import { defineScript, param } from 'playdesk'
export default defineScript({
  title: { en: 'Mine', zh: '我的' },
  params: { name: param.text({ required: true }) },
  async run({ ops, params, log }) {`
  await writeFile(file, `${head}\n    await ops.provider.create({ name: params.name })\n    log('made')\n  },\n})\n`)
  const said = await terminal.run(['run', file, '--name', 'By file', '--yes'])
  expect([said.code, said.err]).toEqual([0, expect.stringContaining('made')])
  const missing = await terminal.run(['run', file, '--yes'])
  expect(missing.code).not.toBe(0)
  await writeFile(file, `${head}\n    const text: string = params.name\n    throw new Error('stop here')\n  },\n})\n`)
  const broken = await terminal.run(['plan', file, '--name', 'x'])
  expect(broken.code).toBe(1)
  expect(broken.out).toContain('7:')
  expect(broken.out).toContain('stop here')
  await writeFile(file, `${head}\n    await (\n  },\n})\n`)
  const unreadable = await terminal.run(['plan', file, '--name', 'x'])
  expect(unreadable.code).toBe(1)
  expect(unreadable.err).toMatch(/^\d+:\d+ /m)
})
