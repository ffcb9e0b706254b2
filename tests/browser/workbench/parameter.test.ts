import { expect, test } from 'vitest'
import { asParameter } from '#browser/workbench/parameter.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { areaNamedBy } from '#derive/typings/named-record.ts'

const entries = calls(playdesk.areas)

const recorded = `import { defineScript } from 'playdesk'

export default defineScript({
  title: { en: 'Take offline', zh: '下架' },
  async run({ ops }) {
    // 7 games
    await ops.game.toggleOnline({ id: 12, online: 0, reason: 'Licence ended' })
  },
})
`

/** Returns the script with the value at the mark as a parameter. */
const made = (source: string, mark: string) =>
  asParameter(source, source.indexOf(mark) + 1, ({ area, action, property = '' }) => {
    const entry = entries.find((each) => each.name === area && each.action === action)
    return entry && areaNamedBy(entry, property)
  })

test('a text becomes a parameter with its value as default', () => {
  expect(made(recorded, "'Licence")?.source).toBe(`import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Take offline', zh: '下架' },
  params: {
    reason: param.text({ default: 'Licence ended' }),
  },
  async run({ ops, params }) {
    // 7 games
    await ops.game.toggleOnline({ id: 12, online: 0, reason: params.reason })
  },
})
`)
})

test('a second parameter is appended, and an id names its area', () => {
  const first = made(recorded, "'Licence")!.source
  const { source, name } = made(first, '12,')!
  expect(name).toBe('id')
  expect(source).toContain(`    id: param.ref("game", { default: 12 }),
    reason: param.text({ default: 'Licence ended' }),`)
  expect(source).toContain('{ id: params.id, online: 0, reason: params.reason }')
  expect(source.match(/param \}/g)).toHaveLength(1)
})

test('ids of a loop become a list of records', () => {
  const loop = recorded.replace(
    'await ops.game.toggleOnline({ id: 12,',
    'for (const id of [3, 4]) await ops.game.toggleOnline({ id,',
  )
  expect(made(loop, '[3')?.source).toContain('games: param.refs("game", { default: [3, 4] })')
  expect(made(loop, '[3')?.source).toContain('for (const id of params.games) await')
})

test.each([
  ['ops.tagGame.add({ gameId: 12, tagId: 3 })', '12', 'gameId: param.ref("game", { default: 12 })'],
  ['ops.tagGame.add({ gameId: 12, tagId: 3 })', '3 }', 'tagId: param.ref("tag", { default: 3 })'],
  ['ops.tagGame.setSort({ id: 3, gameId: 12, sort: 4 })', '3,', 'id: param.ref("tag", { default: 3 })'],
  ['ops.tagGame.setSort({ id: 3, gameId: 12, sort: 4 })', '4', 'sort: param.int({ default: 4 })'],
  ['ops.tag.sendToInd({ ids: [3, 4] })', '[3', 'ids: param.refs("tag", { default: [3, 4] })'],
  ['ops.specialTopicItem.list({ id: 3, gameId: 12 })', '12', 'gameId: param.ref("game", { default: 12 })'],
  ['ops.game.list({ ids: [3, 4] })', '[3', 'ids: param.refs("game", { default: [3, 4] })'],
])('a number in %s asks for a record of the area that it names: %s', (call, mark, declared) => {
  const line = '    await ops.game.toggleOnline'
  const script = recorded.replace(line, `    await ${call}\n${line}`)
  expect(made(script, mark)?.source).toContain(`\n    ${declared},`)
})

test('a loop asks for records of the area its call takes; an empty list is refused', () => {
  const loop = (call: string) => recorded.replace(/await ops.*/, `for (const each of [3, 4]) await ops.tagGame.${call}`)
  const { source } = made(loop('add({ gameId: each, tagId: 3 })'), '[3')!
  expect(source).toContain('games: param.refs("game", { default: [3, 4] })')
  expect(source).toContain('for (const each of params.games) await')
  expect(made(loop('setSort({ id: 3, gameId: 12, sort: each })'), '[3')).toBeUndefined()
})

test('a value in an object of the script gives the parameter its name', () => {
  const limits = recorded.replace('    await', '    const limits = { most: 40 }\n    await')
  const { source, name } = made(limits, '40')!
  expect([name, source.includes('{ most: params.most }')]).toEqual(['most', true])
  expect(source).toContain('most: param.int({ default: 40 })')
})

test.each(["'Take offline'", "'playdesk'", '7 games', 'defineScript({'])('the text %s becomes no parameter', (mark) => {
  expect(made(recorded, mark)).toBeUndefined()
})

test('an existing default is left alone', () => {
  const first = made(recorded, "'Licence")!.source
  expect(made(first, "'Licence")).toBeUndefined()
})

test('equal values of the same meaning become one parameter: reasons of all calls, ids of one game', () => {
  const call = (id: number) => `    await ops.game.toggleOnline({ id: ${id}, online: 0, reason: 'Licence ended' })\n`
  const three = recorded.replace(call(12), `${call(12)}${call(13)}    await ops.tag.remove({ id: 12 })\n${call(12)}`)
  const { source } = made(made(three, "'Licence")!.source, '12,')!
  expect(source.match(/reason: params\.reason/g)).toHaveLength(3)
  expect(source.match(/id: params\.id,/g)).toHaveLength(2)
  expect(source).toContain('ops.game.toggleOnline({ id: 13, ')
  expect(source).toContain('ops.tag.remove({ id: 12 })')
})
