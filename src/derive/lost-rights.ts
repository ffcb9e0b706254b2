import { words, type Words } from '#catalogue/index.ts'
import { environments, environmentWords, type Environment } from './environment.ts'
import { mayAct, type Role } from './roles.ts'

/** Roles of a user by environment. */
export type Rights = Partial<Readonly<Record<Environment, Role>>>

export function lostRights(before: Rights, after: Rights): readonly Environment[] {
  return environments.filter((each) => {
    const held = before[each]
    return held !== undefined && !mayAct(after[each], held)
  })
}

/** Names environments: “test Ireland, production India”. */
export function namesOf(some: readonly Environment[]): Words {
  const names = some.map(environmentWords)
  return words(names.map(({ en }) => en).join(', '), names.map(({ zh }) => zh).join('、'))
}
