import type { Areas } from '#catalogue/index.ts'
import { calls, type Entry } from '#derive/calls.ts'

// inputs of a script must be accepted by the command: generated → inferred. The reverse is not required, since the
// typings are narrower where the inferred type is wide: filters by name, a required reason, one of two spellings of a
// file, environments by name
const narrower = new Set(['list', 'exportRows', 'toggle', 'importRows', 'publish'])
// for these the inferred answer is a record; for the rest it is unknown, and the typings may say more
const typed = new Set(['list', 'get', 'create', 'update', 'toggle', 'setStatus', 'copy'])

/** TypeScript that compiles where the typings of scripts agree with the types that are inferred from these areas. */
export function agreement(areas: Areas): string {
  const lines = calls(areas).flatMap((entry, index) => {
    const {
      name,
      action,
      area: { system },
      command: { verb, returns },
    } = entry
    const inferred = `Playdesk['${name}'], '${action}'`
    const method = `Ops['${name}']['${action}']`
    const into = [`export type In${index} = Fits<Sent<${method}>, InputOf<${inferred}>>`]
    const back = narrower.has(verb) ? [] : [`export type Back${index} = Fits<InputOf<${inferred}>, Sent<${method}>>`]
    const answers = typed.has(verb) || returns
    const out = answers
      ? [
          `export type Out${index} = Fits<${inferredAnswer(entry, inferred)}, Answer<${method}>>`,
          // system areas have more precise answer types than scripts need
          ...(system ? [] : [`export type Told${index} = Fits<Answer<${method}>, OutputOf<${inferred}>>`]),
        ]
      : []
    return [...into, ...back, ...out]
  })
  return `import type { Ops } from 'playdesk'
import type { Playdesk } from '../../../commands/index.ts'
import type { InputOf, OutputOf } from '../../../src/catalogue/index.ts'

type Fits<A extends B, B> = A
type Flat<T> = { [K in keyof T]: T[K] }
type Sent<M> = M extends (...args: infer A) => unknown ? (A extends [] ? {} : Flat<NonNullable<A[0]>>) : never
type Answer<M> = M extends (...args: never) => Promise<infer T> ? T : never
type With<T, Extra> = T extends { data: (infer R)[] } ? Omit<T, 'data'> & { data: (R & Extra)[] } : T & Extra

${lines.join('\n')}
`
}

// records carry these too; the inferred type leaves them out
function inferredAnswer({ area: { fields, parent }, command: { verb } }: Entry, inferred: string): string {
  if (verb === 'custom') return `OutputOf<${inferred}>`
  const extra = [
    'version' in fields ? [] : ['version: number'],
    parent === undefined ? [] : ['parent_id: number'],
  ].flat()
  return `With<OutputOf<${inferred}>, { ${extra.join('; ')} }>`
}
