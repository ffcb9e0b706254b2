import type { Sql } from 'postgres'
import type { Caches } from './caches.ts'
import type { Files } from './files/files.ts'
import type { Translator } from './translate/translator.ts'

/** What the server itself offers to behaviours beside records. */
export interface Services {
  readonly sql: Sql
  readonly caches: Caches
  readonly files: Files
  readonly translator: Translator
}
