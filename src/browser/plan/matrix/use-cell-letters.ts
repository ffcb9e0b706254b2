import { useSyncExternalStore } from 'react'
import { formatKeys } from '#derive/palette/chord.ts'
import { onPending, pendingChord } from '#browser/keys/dispatch.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { planKeyWords } from '../key-words.ts'
import type { CellPlace, MatrixColumn } from './matrix.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const leader = 'f'

interface LetterGrid {
  readonly columns: readonly MatrixColumn[]
  readonly active: CellPlace
  readonly onActive: (place: CellPlace) => void
  /** Index of the first row in view. */
  readonly first: () => number
  readonly count: number
}

/** Letters shown at columns and rows while a key sequence waits. */
interface CellLetters {
  readonly ofColumn: (at: number) => string | undefined
  readonly ofRow: (at: number) => string | undefined
}

/**
 * After the leader key, a letter goes to its column and a capital to its row in view. If letters run out, they start at
 * the current environment.
 */
export function useCellLetters({ columns, active: [row, column], onActive, first, count }: LetterGrid): CellLetters {
  const pending = useSyncExternalStore(onPending, pendingChord)
  const isShown = pending !== undefined && formatKeys(pending.pressed) === leader
  const place = columns[column]?.environment
  const start = columns.length > letters.length ? columns.findIndex(({ environment }) => environment === place) : 0
  const { byLetter: title, byLetterHint: hint } = planKeyWords
  const actions = letters.flatMap((letter, at): KeyAction[] => [
    ...(start + at < columns.length
      ? [
          {
            keys: `${leader} ${letter}`,
            title,
            ...(at === 0 ? { hint } : { hidden: true }),
            run: () => onActive([row, start + at]),
          },
        ]
      : []),
    {
      keys: `${leader} Shift+${letter}`,
      title,
      hidden: true,
      run: () => first() + at < count && onActive([first() + at, column]),
    },
  ])
  useKeys('view', actions)
  const letterOf = (at: number): string | undefined => (isShown && at >= 0 ? letters[at] : undefined)
  return {
    ofColumn: (at) => letterOf(at - start),
    ofRow: (at) => (isShown ? letterOf(at - first())?.toUpperCase() : undefined),
  }
}
