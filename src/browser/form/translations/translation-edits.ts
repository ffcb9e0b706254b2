import type { Row } from '#browser/state/app-state.ts'

/** Language code and field of a cell. */
export type CellName = `${string} ${string}`

interface Edit {
  readonly text: string
  /** Stored text when the edit began. */
  readonly was: string
}

export type Edits = ReadonlyMap<CellName, Edit>

/** A text equal to the stored one removes its edit. */
export function withEdit(edits: Edits, at: CellName, text: string, was: string): Edits {
  const next = new Map(edits)
  if (text === was) next.delete(at)
  else next.set(at, { text, was })
  return next
}

export function typedSince(edits: Edits, saved: Edits): Edits {
  const later = [...edits].filter(([at, edit]) => saved.get(at) !== edit)
  return later.reduce<Edits>(
    (all, [at, { text, was }]) => withEdit(all, at, text, saved.get(at)?.text ?? was),
    new Map(),
  )
}

export function clashes(edits: Edits, now: ReadonlyMap<string, Row>): CellName[] {
  return [...edits].flatMap(([at, { text, was }]) => {
    const [code = '', field = ''] = at.split(' ')
    const theirs = plain(now.get(code)?.[field])
    return theirs === was || theirs === text ? [] : [at]
  })
}

export function plain(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
