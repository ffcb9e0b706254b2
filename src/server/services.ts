import type { Sql } from 'postgres'
import type { Files } from './files/files.ts'
import type { Translator } from './translate/translator.ts'
import type { Actor, World } from './world/world.ts'
import type { Catalogue } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'

/** Services of the server for behaviours. */
export interface Services {
  readonly sql: Sql
  readonly files: Files
  readonly translator: Translator
}

/** An account at the moment of its sign-in. */
export interface Proven {
  readonly id: number
  readonly password: string | null
}

export interface Lookups {
  /** The operator behind a session secret, or nobody. */
  bySession(secret: string): Promise<Actor | undefined>
  /** The operator behind a token, with the token's narrower rights. */
  byToken(secret: string): Promise<Actor | undefined>
}

/** Who is signed in, by cookie or bearer token. */
export interface Sessions extends Lookups {
  /** Look-ups that do not keep an idle session alive. */
  readonly unused: Lookups
  /** Returns the secret of a new session; undefined where the password changed or the account ended meanwhile. */
  open(account: Proven, from: { readonly ip: string; readonly agent: string }): Promise<string | undefined>
  end(secret: string): Promise<void>
  /** Drops the cached rights of an operator, changed or signed out elsewhere. */
  forget(operator: number): void
}

export type Noise = 'call' | 'file' | 'sign-in' | 'sign-in link'

/** Counts refused calls of unknown callers by day and kind. */
export interface UnknownCallers {
  count(what: Noise): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Account, address or device whose failed attempts are counted together. */
export interface Subject {
  readonly key: string
  /** wrong tries before each further one doubles the wait */
  readonly free: number
  /** seconds that make up for a wrong try; without it only an hour without any does, for all of them */
  readonly paidOffS?: number
  /** seconds of the longest wait: 900 by default */
  readonly longestS?: number
}

/** Slows wrong tries down, by subject. */
export interface Throttle {
  /** Runs `look` once the subjects may try again; undefined counts as a wrong try. */
  attempt<T>(subjects: readonly Subject[], look: () => Promise<T | undefined>): Promise<T | undefined>
}

/** Services of a command beside the world. */
export interface Context {
  readonly catalogue: Catalogue
  readonly services: Services
  /** another command, carried out as its call does; its input has been checked */
  readonly perform: (world: World, entry: Entry, input: Readonly<Record<string, unknown>>) => Promise<unknown>
}
