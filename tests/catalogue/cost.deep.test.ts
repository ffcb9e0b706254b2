import { expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { compile } from '../derive/compile.ts'

// measured in the first version: 440 instantiations and 140 types per command, besides the library
const budget = { Instantiations: 800, Types: 280 }

const every = `import type { Playdesk } from '../../../commands/index.ts'
import type { InputOf, OutputOf, RowOf } from '../../../src/catalogue/index.ts'

type Commands<A> = A extends { readonly commands: infer C } ? Extract<keyof C, string> : never
type Inputs = { [A in keyof Playdesk]: { [K in Commands<Playdesk[A]>]: InputOf<Playdesk[A], K> } }
type Outputs = { [A in keyof Playdesk]: { [K in Commands<Playdesk[A]>]: OutputOf<Playdesk[A], K> } }
type Rows = { [A in keyof Playdesk]: RowOf<Playdesk[A]> }

export const all: [Inputs, Outputs, Rows] = JSON.parse('[]')
`

const using = (areas: typeof playdesk.areas) =>
  calls(areas)
    .map(
      ({ name, action }, index) =>
        `export const i${index}: InputOf<Playdesk['${name}'], '${action}'> | undefined = all[0].${name}.${action}\nexport const o${index}: OutputOf<Playdesk['${name}'], '${action}'> | undefined = all[1].${name}.${action}`,
    )
    .join('\n')

it('the types of input, output and row are cheap, command by command', { timeout: 480_000 }, async () => {
  const options = { types: [], lib: ['es2024'], extendedDiagnostics: true }
  const [empty, full] = await Promise.all([
    compile({ 'all.ts': 'export {}\n' }, options),
    compile({ 'all.ts': every + using(playdesk.areas) }, options),
  ])
  expect(full).not.toContain('error')
  const commands = calls(playdesk.areas).length
  const each = (name: keyof typeof budget) => Math.round((count(full, name) - count(empty, name)) / commands)
  const cost = { Instantiations: each('Instantiations'), Types: each('Types') }
  console.log(`${commands} commands, each: ${cost.Instantiations} instantiations, ${cost.Types} types`)
  expect(cost.Instantiations).toBeGreaterThan(0)
  expect(cost.Instantiations).toBeLessThan(budget.Instantiations)
  expect(cost.Types).toBeLessThan(budget.Types)
})

function count(said: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(said)?.[1]
  if (found === undefined) throw new Error(`the compiler does not tell ${name}: ${said.slice(0, 500)}`)
  return Number(found)
}
