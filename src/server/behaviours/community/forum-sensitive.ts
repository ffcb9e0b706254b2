import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { screenAgain } from '../../rules/community.ts'

export const create: Behaviour<'forum-sensitive', 'create'> = async (world, input, { standard }) => {
  const word = wordOf(input)
  const made = await standard({ ...input, word })
  await screenAgain(world, [word])
  return made
}

export const update: Behaviour<'forum-sensitive', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('forum-sensitive', input.id)
  const word = wordOf({ ...before, ...input })
  const changed = await standard({ ...input, word })
  await screenAgain(world, [before.word ?? word, word])
  return changed
}

export const remove: Behaviour<'forum-sensitive', 'remove'> = async (world, input, { standard }) => {
  const { word } = await world.need('forum-sensitive', input.id)
  const removed = await standard(input)
  if (word !== null) await screenAgain(world, [word])
  return removed
}

interface Written {
  readonly type?: 1 | 2 | null
  readonly wordContent?: string | null
  readonly screenWord?: string | null
}

/** The word itself: each kind has a field of its own, and takes the other where its own is empty. */
function wordOf({ type, wordContent, screenWord }: Written): string {
  const [own, other] = type === 2 ? [screenWord, wordContent] : [wordContent, screenWord]
  const word = own?.trim() || other?.trim()
  if (word) return word
  throw invalid(type === 2 ? 'screenWord' : 'wordContent', words('Say which word to look for.', '请填写要匹配的词语。'))
}
