import { words, type Words } from '#catalogue/index.ts'
import { environments, environmentWords, type Environment } from './environment.ts'
import { mayAct, type Role } from './roles.ts'

export type RolesByEnvironment = Partial<Readonly<Record<Environment, Role>>>

export function lostRights(before: RolesByEnvironment, after: RolesByEnvironment): readonly Environment[] {
  return environments.filter((each) => {
    const held = before[each]
    return held !== undefined && !mayAct(after[each], held)
  })
}

export function namesOf(some: readonly Environment[]): Words {
  const names = some.map(environmentWords)
  return words(names.map(({ en }) => en).join(', '), names.map(({ zh }) => zh).join('、'))
}
