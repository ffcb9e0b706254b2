import { screenAgain } from '../../domain/community/screen-again.ts'
import { deriveEach, isChanged, onChange, refuse, words } from '../rule.ts'
import type { Derive, React, Row, Rule } from '../rule.ts'

type Sensitive = Row<'forum-sensitive'>

export const rule: Rule<'forum-sensitive'> = onChange(['type', 'wordContent', 'screenWord'], (after, record) => {
  const field = after.type === 2 ? 'screenWord' : 'wordContent'
  return wordOf(after) ? [] : refuse(record, field, words('Enter the word to match.', '请填写要匹配的词语。'))
})

export const derive: Derive<'forum-sensitive'> = (_, records) =>
  deriveEach(records, (after) => ({ word: wordOf(after) }))

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
