import { expect, test } from 'vitest'
import { asParameter } from '#browser/workbench/parameter.ts'

const recorded = `import { defineScript } from 'playdesk'

export default defineScript({
  title: { en: 'Take offline', zh: '下架' },
  async run({ ops }) {
    // 7 games
    await ops.game.toggleOnline({ id: 12, online: 0, reason: 'Licence ended' })
  },
})
`

/** The script with what stands at the mark made a parameter. */
const made = (source: string, mark: string) => asParameter(source, source.indexOf(mark) + 1, (name) => `${name}-area`)

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

test('a second one joins the first, and an id names its area', () => {
  const first = made(recorded, "'Licence")!.source
  const { source, name } = made(first, '12,')!
  expect(name).toBe('id')
  expect(source).toContain(`    id: param.ref("game-area", { default: 12 }),
    reason: param.text({ default: 'Licence ended' }),`)
  expect(source).toContain('{ id: params.id, online: 0, reason: params.reason }')
  expect(source.match(/param \}/g)).toHaveLength(1)
})

test('ids of a loop become a list of records', () => {
  const loop = recorded.replace(
    'await ops.game.toggleOnline({ id: 12,',
    'for (const id of [3, 4]) await ops.game.toggleOnline({ id,',
  )
  expect(made(loop, '[3')?.source).toContain('games: param.refs("game-area", { default: [3, 4] })')
  expect(made(loop, '[3')?.source).toContain('for (const id of params.games) await')
})

test.each(["'Take offline'", "'playdesk'", '7 games', 'defineScript({'])('%s is none', (mark) => {
  expect(made(recorded, mark)).toBeUndefined()
})

test('what is a default already is left alone', () => {
  const first = made(recorded, "'Licence")!.source
  expect(made(first, "'Licence")).toBeUndefined()
})

test('what is given the same way elsewhere becomes the same parameter: the reason of every call, the id of one game', () => {
  const call = (id: number) => `    await ops.game.toggleOnline({ id: ${id}, online: 0, reason: 'Licence ended' })\n`
  const three = recorded.replace(call(12), `${call(12)}${call(13)}    await ops.tag.remove({ id: 12 })\n${call(12)}`)
  const { source } = made(made(three, "'Licence")!.source, '12,')!
  expect(source.match(/reason: params\.reason/g)).toHaveLength(3)
  expect(source.match(/id: params\.id,/g)).toHaveLength(2)
  expect(source).toContain('ops.game.toggleOnline({ id: 13, ')
  expect(source).toContain('ops.tag.remove({ id: 12 })')
})
