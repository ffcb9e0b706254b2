import { call } from '#client/call.ts'
import { complete } from '#derive/http/catalogue-parts.ts'
import { app } from '#browser/state/app-state.ts'

let underway: Promise<void> | undefined

/** Loads help texts, answer fields and pinyin, which the start omits. */
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
