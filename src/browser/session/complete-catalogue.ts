import { call } from '#client/call.ts'
import { complete } from '#derive/http/catalogue-parts.ts'
import { app } from '#browser/state/app-state.ts'

let underway: Promise<void> | undefined

/** Loads what the start of the catalogue omits: help texts, answer fields and pinyin. */
export function completeCatalogue(): Promise<void> {
  underway ??= call('schema.catalogue', { part: 'rest' }, { bare: true }).then(
    ({ data: { areas, pinyin } }) => complete(app().product ?? {}, { areas, pinyin }),
    (error: unknown) => {
      underway = undefined
      throw error
    },
  )
  return underway
}
