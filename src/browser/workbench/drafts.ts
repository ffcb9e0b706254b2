import type { Words } from '#catalogue/index.ts'
import { app } from '#browser/state/app-state.ts'
import { workbenchWords } from './words.ts'

export interface ScriptDraft {
  readonly source: string
  /** Base version; absent for a new script. */
  readonly version?: number
  /** Time of the last edit, in ms. */
  readonly at: number
}

/** Draft name of an unnamed script. */
export const unnamed = ''

// Suffix of a replaced draft's key: no script name has a space.
const aside = ' aside'
const mostAside = 10

/** The draft outlives the page. */
export function draftOf(name: string): ScriptDraft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(draftKey(name)) ?? 'null') as ScriptDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: ScriptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(draftKey(name), JSON.stringify(draft))
    else localStorage.removeItem(draftKey(name))
  } catch {
    // Storage is full: only the open editor holds the text.
  }
}

export function beginDraft(source: string): void {
  const before = draftOf(unnamed)
  if (before && before.source !== blank) setAside(unnamed, before, source)
  keepDraft(unnamed, { source, at: Date.now() })
}

/** Stores the text that another one replaces. */
export function setAside(name: string, draft: ScriptDraft, source: string): void {
  if (draft.source === source) return
  const others = draftsAside(name).filter((each) => ![source, draft.source].includes(each.source))
  keepAside(name, [draft, ...others])
}

export function draftsAside(name: string): readonly ScriptDraft[] {
  try {
    return JSON.parse(localStorage.getItem(draftKey(aside + name)) ?? '[]') as ScriptDraft[]
  } catch {
    return []
  }
}

export function keepAside(name: string, drafts: readonly ScriptDraft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(draftKey(aside + name), JSON.stringify(drafts.slice(0, mostAside)))
    else localStorage.removeItem(draftKey(aside + name))
  } catch {}
}

// Operators on the same machine must not share drafts.
function draftKey(name: string): string {
  return `playdesk.${app().session?.userName ?? ''}.draft.${name}`
}

const literal = ({ en, zh }: Words): string => `{ en: '${en}', zh: '${zh}' }`

export const blank = `import { defineScript, param } from 'playdesk'

export default defineScript({
  title: ${literal(workbenchWords.newTitle)},
  params: {
    reason: param.text({ title: ${literal(workbenchWords.reason)}, required: true }),
  },
  async run({ ops, params, log, progress }) {
    for await (const game of ops.h5game.each({ onShelf: 1 })) {
      log(game.name)
    }
  },
})
`
