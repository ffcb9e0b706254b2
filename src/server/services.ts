import type { Sql } from 'postgres'
import type { Files } from './files/files.ts'
import type { Translator } from './translate/translator.ts'
import type { Actor, World } from './world/world.ts'
import type { Catalogue } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'

export interface Services {
  readonly sql: Sql
  readonly files: Files
  /** earlier translations, then the service */
  readonly translator: Translator
  /** earlier translations */
  readonly memory: Translator
  /** translation service, if set */
  readonly service: Translator | undefined
}

/** Account that may sign in: its password or code was right. */
export interface ProvenAccount {
  readonly id: number
  /** hash at that time */
  readonly password: string | null
}

/** Finds operators by the secret that a request sends. */
export interface Lookups {
  bySession(secret: string): Promise<Actor | undefined>
  /** The token may narrow the operator's rights. */
  byToken(secret: string): Promise<Actor | undefined>
}

export interface Sessions extends Lookups {
  /** lookups that do not extend an idle session */
  readonly unused: Lookups
  /** Returns a new secret; undefined if the password or account has changed. */
  open(account: ProvenAccount, from: { readonly ip: string; readonly agent: string }): Promise<string | undefined>
  end(secret: string): Promise<void>
  /** Drops cached rights on every server, after a change or sign-out. */
  forget(operator: number): void
}

/** Kind of refused request without an account. */
export type AnonymousCall = 'call' | 'file' | 'sign-in' | 'sign-in link'

/** Counts of refused requests without an account. */
export interface UnknownCallers {
  count(what: AnonymousCall): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Account or address whose failed sign-ins are counted. */
export interface ThrottleSubject {
  readonly key: string
  /** failed attempts before each further one doubles the wait */
  readonly free: number
  /** seconds that cancel one failed attempt; without it, an hour without any cancels all */
  readonly paidOffS?: number
  /** maximum wait in seconds; default: 900 */
  readonly longestS?: number
}

export interface Throttle {
  /** Runs `look` once the subjects may try again; undefined counts as a failed attempt. */
  attempt<T>(subjects: readonly ThrottleSubject[], look: () => Promise<T | undefined>): Promise<T | undefined>
}

/** Parts of the server that behaviours may use. */
export interface Context {
  readonly catalogue: Catalogue
  readonly services: Services
  /** runs another command like its call; its input must be checked */
  readonly perform: (world: World, entry: Entry, input: Readonly<Record<string, unknown>>) => Promise<unknown>
}
