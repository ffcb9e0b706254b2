import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Derive, type Rule } from '../rule.ts'

/** Callers may omit the language code. */
export const derive: Derive<'game-translation'> = async (world, records) => {
  const unsaid = records.filter((record) => {
    const { before, after } = record
    if (!after?.lang_id) return false
    return (
      !after.language_code || (before && isChanged(record, 'lang_id') && before.language_code === after.language_code)
    )
  })
  if (unsaid.length === 0) return new Map()
  const ids = [...new Set(unsaid.flatMap(({ after }) => after?.lang_id ?? []))]
  const codes = new Map((await world.list('language', { ids })).map(({ id, code }) => [id, code]))
  return new Map(
    unsaid.flatMap(({ id, after }) => {
      const code = codes.get(after?.lang_id ?? 0)
      return code === undefined ? [] : [[id, { language_code: code }] as const]
    }),
  )
}

export const rule: Rule<'game-translation'> = async (world, records) => {
  const both = records.filter(
    (record) => record.after?.lang_id && record.after.language_code && isChanged(record, 'lang_id', 'language_code'),
  )
  if (both.length === 0) return []
  const ids = [...new Set(both.flatMap(({ after }) => after?.lang_id ?? []))]
  const codes = new Map((await world.list('language', { ids })).map(({ id, code }) => [id, code]))
  return both.flatMap((record) => {
    const code = codes.get(record.after?.lang_id ?? 0)
    if (code === undefined || code === record.after?.language_code) return []
    return refuse(record, 'language_code', words(`This language has the code ${code}.`, `该语言的代码是 ${code}。`))
  })
}
