import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { importsOf, read, sources } from './files.ts'

const top = 'src/server/rules'
const files = sources(top).map((file) => posix.relative(top, file))
const areas = new Set(Object.values(playdesk.areas).map(({ id }) => `${id}.ts`))
const declared = new Map(
  sources('commands')
    .map((file) => [posix.basename(file), posix.relative('commands', file)] as const)
    .filter(([name]) => areas.has(name)),
)

test('rules of an area lie where its commands do', () => {
  const elsewhere = files.filter((file) => (declared.get(posix.basename(file)) ?? file) !== file)
  expect(elsewhere).toEqual([])
  const rule = /^export (?:const|async function|function) (?:rule|derive|compute|react|again|follow)\b/m
  const nameless = files.filter((file) => !areas.has(posix.basename(file)) && rule.test(read(`${top}/${file}`)))
  expect(nameless, 'name these after their area').toEqual([])
})

test('shared rules lie with their group, and above the groups only if several use them', () => {
  const groupOf = (file: string): string | undefined => posix.relative('src/server', file).split('/').slice(1, -1)[0]
  const uses = sources(top, 'src/server/behaviours').flatMap((file) =>
    importsOf(file).map(({ from }) => ({ by: groupOf(file), of: posix.join(posix.dirname(file), from) })),
  )
  const shared = files.filter((file) => !file.includes('/') && file !== 'rule.ts')
  const ofOne = shared.filter((file) => {
    const groups = uses.filter(({ of, by }) => of === `${top}/${file}` && by !== undefined).map(({ by }) => by)
    return new Set(groups).size < 2
  })
  expect(ofOne).toEqual([])
})
