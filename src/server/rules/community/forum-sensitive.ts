import { screenAgain } from '../../domain/community/screen-again.ts'
import { isChanged, refuse, type Derive, type React, type Rule, type Row } from '../rule.ts'

type Sensitive = Row<'forum-sensitive'>

export const rule: Rule<'forum-sensitive'> = (_, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (!after || !isChanged(record, 'type', 'wordContent', 'screenWord') || wordOf(after)) return []
    return refuse(record, after.type === 2 ? 'screenWord' : 'wordContent', {
      en: 'Enter the word to match.',
      zh: '请填写要匹配的词语。',
    })
  })

export const derive: Derive<'forum-sensitive'> = (_, records) =>
  new Map(records.flatMap(({ id, after }) => (after ? [[id, { word: wordOf(after) }] as const] : [])))

/** Screens texts for the old and the new word. */
export const react: React<'forum-sensitive'> = async (world, records) => {
  const changed = records.filter(
    (record) => !record.after || isChanged(record, 'word', 'type', 'level', 'language', 'everyLanguage'),
  )
  const looked = changed.flatMap(({ before, after }) => [before?.word ?? [], after?.word ?? []].flat())
  if (looked.length > 0) await screenAgain(world, looked)
}

/** Screens again: texts may have been skipped, or written since the plan. */
export const again: React<'forum-sensitive'> = (world, records) => react(world, records)

/** Each type has its own field, and falls back to the other. */
function wordOf({ type, wordContent, screenWord }: Sensitive): string | null {
  const [own, other] = type === 2 ? [screenWord, wordContent] : [wordContent, screenWord]
  return own?.trim() || other?.trim() || null
}
