import type { Row } from '../behaviour.ts'
import type { WordScreen } from './screening.ts'

type StoredText = Row<'forum-post-comment'>

export type ScreenedText = Pick<StoredText, 'language' | 'status' | 'statusBefore' | 'held' | 'sensitive'> & {
  /** absent for comments */
  readonly title?: string | null
  readonly content: string | null
}

export interface ScreeningResult {
  readonly sensitive: string[]
  /** text with covered words; null if unchanged */
  readonly shown: string | null
  readonly shownTitle?: string | null
  readonly held: ScreenedText['held']
  readonly status?: ModerationStatus
  /** set in place of `status` for deleted texts */
  readonly statusBefore?: ModerationStatus
  readonly isTop?: 0
}

export type ModerationStatus = StoredText['status']

/** Holds or releases the text by the levels of its sensitive words. */
export function screenText(text: ScreenedText, screen: WordScreen): ScreeningResult {
  const { content, language, held, title } = text
  const isDeleted = text.status === 'deleted'
  const now = isDeleted ? (text.statusBefore ?? 'normal') : text.status
  const found = screen.find([title, content].filter(Boolean).join('\n'), language)
  const known = new Set(text.sensitive)
  // only new words hold back a text that a moderator approved
  const fresh = Math.max(0, ...found.filter(({ word }) => !known.has(word)).map(({ level }) => level))
  const strictest = Math.max(0, ...found.map(({ level }) => level))
  const next = nextState(now, held, fresh, strictest)
  const covered = (said: string | null): string | null => {
    const shown = said === null ? null : screen.cover(said, language)
    return shown === said ? null : shown
  }
  return {
    sensitive: found.map(({ word }) => word),
    shown: covered(content),
    ...(title === undefined ? {} : { shownTitle: covered(title) }),
    held: next.held,
    [isDeleted ? 'statusBefore' : 'status']: next.status,
    ...(next.status === 'normal' ? {} : { isTop: 0 }),
  }
}

function nextState(
  status: ModerationStatus,
  held: ScreenedText['held'],
  fresh: number,
  strictest: number,
): { status: ModerationStatus; held: ScreenedText['held'] } {
  if (held === 'word') {
    if (strictest < 2) return { status: 'normal', held: null }
    return { status: strictest === 3 ? 'blocked' : 'pending', held }
  }
  if (fresh === 3 && status !== 'blocked') return { status: 'blocked', held: 'word' }
  if (fresh === 2 && status === 'normal') return { status: 'pending', held: 'word' }
  return { status, held }
}
