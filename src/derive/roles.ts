import { roles, wordsOfRole, type Command, type Effect, type Role } from '#catalogue/index.ts'

export { roles, wordsOfRole, type Role }

export function mayAct(held: Role | undefined, needed: Role): boolean {
  return held !== undefined && roles.indexOf(held) >= roles.indexOf(needed)
}

export function lowerRole(one: Role, other: Role): Role {
  return roles.indexOf(one) < roles.indexOf(other) ? one : other
}

export const needed: Record<Effect, Role> = {
  read: 'viewer',
  write: 'operator',
  destroy: 'publisher',
  publish: 'publisher',
}

/** Returns the role that running, applying and undoing require. */
export function roleFor({ role, effect }: Pick<Command, 'role' | 'effect'>): Role {
  return role ?? needed[effect]
}

/** `any` for calls about the caller alone. */
export function neededFor({ command }: { readonly command: Command }): Role | 'any' {
  return command.self ? 'any' : roleFor(command)
}
