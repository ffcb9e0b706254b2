import { deriveEach, isChanged, recordsById, refuse, words, type Derive, type Rule } from '../rule.ts'

/** Fills in the language code that callers may omit. */
export const derive: Derive<'game-translation'> = async (world, records) => {
  const unsaid = records.filter((record) => {
    const { before, after } = record
    if (!after?.lang_id) return false
    return (
      !after.language_code || (before && isChanged(record, 'lang_id') && before.language_code === after.language_code)
    )
  })
  const ids = unsaid.map(({ after }) => after?.lang_id)
  const languages = await recordsById(world, 'language', ids)
  return deriveEach(unsaid, ({ lang_id }) => {
    const language = languages.get(lang_id ?? 0)
    return language && { language_code: language.code }
  })
}

export const rule: Rule<'game-translation'> = async (world, records) => {
  const both = records.filter(
    (record) => record.after?.lang_id && record.after.language_code && isChanged(record, 'lang_id', 'language_code'),
  )
  const ids = both.map(({ after }) => after?.lang_id)
  const languages = await recordsById(world, 'language', ids)
  return both.flatMap((record) => {
    const code = languages.get(record.after?.lang_id ?? 0)?.code
    if (code === undefined || code === record.after?.language_code) return []
    return refuse(record, 'language_code', words(`This language has the code ${code}.`, `该语言的代码是 ${code}。`))
  })
}
