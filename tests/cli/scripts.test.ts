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

test('scripts are listed with their parameters', async () => {
  const said = await terminal.run(['scripts', 'inventory'])
  expect(said.out).toMatch(/^top-up-gift-inventory\t.*--below --target --gifts/m)
})

test('a plan is shown without changes, applied as shown, and undone', async () => {
  const planned = await terminal.run(['plan', 'top-up-gift-inventory', '--below', '100', '--target', '200'])
  expect(planned.err).toContain('Gift of 5: 5 + 195')
  expect(planned.out).toMatch(/2 changes: 0 new, 2 changed, 0 removed; .*\n {2}2 gifts\n/)
  expect(await inventories()).toEqual([5, 50, 5_000])
  const id = /Plan (\d+) \(ready\)/.exec(planned.out)?.[1] ?? ''
  const unasked = await terminal.run(['apply', id])
  expect([unasked.code, await inventories()]).toEqual([2, [5, 50, 5_000]])
  const applied = await terminal.run(['apply', id, '--yes'])
  expect(applied.out).toMatch(/Run \d+ done: 2 done, 0 skipped, 0 failed: 2 gifts/)
  expect(await inventories()).toEqual([200, 200, 5_000])
  const run = /Run (\d+) done/.exec(applied.out)?.[1] ?? ''
  expect((await terminal.run(['undo', run])).code).toBe(0)
  expect(await inventories()).toEqual([5, 50, 5_000])
  const twice = await terminal.run(['apply', id, '--yes'])
  expect(twice.code).toBe(1)
})

test('a line lists its rows, or is planned and applied after a confirmation', async () => {
  const rows = await terminal.run(['line', 'gift inventory>40 | sort -inventory'])
  expect(rows.out.split('\n').filter((each) => each.includes('Gift of'))).toEqual([
    expect.stringContaining('Gift of 5000'),
    expect.stringContaining('Gift of 50'),
  ])
  const counted = await terminal.run(['line', 'gift inventory>40 | count', '--json'])
  expect(JSON.parse(counted.out)).toMatchObject({ kind: 'count', rows: [{ count: 2 }] })
  const line = 'gift inventory<10 | set inventory=7 because "counted again"'
  const unasked = await terminal.run(['line', line])
  expect([unasked.code, await inventories()]).toEqual([2, [5, 50, 5_000]])
  const applied = await terminal.run(['line', line, '--yes'])
  expect([applied.code, applied.out]).toEqual([0, expect.stringMatching(/Run \d+ done: 1 done/)])
  expect(await inventories()).toEqual([7, 50, 5_000])
  const run = /Run (\d+) done/.exec(applied.out)?.[1] ?? ''
  expect((await terminal.run(['undo', run])).code).toBe(0)
  const wrong = await terminal.run(['line', 'gift inventoy:5 | set inventory=7'])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('did you mean inventory?')])
})

test.each([
  [['line'], 2, /Specify a line/],
  [['plan'], 2, /Specify a script/],
  [['plan', 'no-such-script'], 1, /no-such-script/],
  [['plan', 'top-up-gift-inventory', '--belw', '1'], 2, /has no option --belw.*--below/],
  [['apply', 'soon'], 2, /Specify a plan/],
])('the command line refuses %j', async (words, code, reason) => {
  const said = await terminal.run(words)
  expect([said.code, said.err]).toEqual([code, expect.stringMatching(reason)])
})
