import { words, type Words } from '#catalogue/index.ts'
import { environments, environmentWords, type Environment } from './environment.ts'
import { mayAct, type Role } from './roles.ts'

/** What somebody may do where. */
export type Rights = Partial<Readonly<Record<Environment, Role>>>

/** Where somebody would have less rights than before. */
export function lostRights(before: Rights, after: Rights): readonly Environment[] {
  return environments.filter((each) => {
    const held = before[each]
    return held !== undefined && !mayAct(after[each], held)
  })
}

/** Environments by their names: “test Ireland, production India”. */
export function namesOf(some: readonly Environment[]): Words {
  const names = some.map(environmentWords)
  return words(names.map(({ en }) => en).join(', '), names.map(({ zh }) => zh).join('、'))
}
