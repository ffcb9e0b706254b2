import { roles, wordsOfRole, type Command, type Effect, type Role } from '#catalogue/index.ts'

export { roles, wordsOfRole, type Role }

export function mayAct(held: Role | undefined, needed: Role): boolean {
  return held !== undefined && roles.indexOf(held) >= roles.indexOf(needed)
}

/** The role that a command of this effect takes. */
export const needed: Record<Effect, Role> = {
  read: 'viewer',
  write: 'operator',
  destroy: 'publisher',
  publish: 'publisher',
}

/** The least role that may make a call; `any` for calls that concern the caller alone. */
export function neededFor({ command }: { readonly command: Command }): Role | 'any' {
  return command.self ? 'any' : (command.role ?? needed[command.effect])
}
