import type { Row } from '#browser/state/app-state.ts'

/** Which text: language code and field. */
export type CellName = `${string} ${string}`

interface Edit {
  readonly text: string
  /** what stood there when it was typed */
  readonly was: string
}

export type Edits = ReadonlyMap<CellName, Edit>

/** A text typed over another; typed back it is no change. */
export function withEdit(edits: Edits, at: CellName, text: string, was: string): Edits {
  const next = new Map(edits)
  if (text === was) next.delete(at)
  else next.set(at, { text, was })
  return next
}

/** What was typed while texts were being saved, over these. */
export function typedSince(edits: Edits, saved: Edits): Edits {
  const later = [...edits].filter(([at, edit]) => saved.get(at) !== edit)
  return later.reduce<Edits>(
    (all, [at, { text, was }]) => withEdit(all, at, text, saved.get(at)?.text ?? was),
    new Map(),
  )
}

/** Texts that somebody else has changed meanwhile, and not to the same. */
export function clashes(edits: Edits, now: ReadonlyMap<string, Row>): CellName[] {
  return [...edits].flatMap(([at, { text, was }]) => {
    const [code = '', field = ''] = at.split(' ')
    const theirs = plain(now.get(code)?.[field])
    return theirs === was || theirs === text ? [] : [at]
  })
}

/** A text of a stored row; nothing where none was given. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
