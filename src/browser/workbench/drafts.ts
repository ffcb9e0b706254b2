import { app } from '#browser/state/app-state.ts'

/** Unsaved text of a script. */
export interface ScriptDraft {
  readonly source: string
  /** Version the edits are based on; absent for a new script. */
  readonly version?: number
  readonly at: number
}

/** Storage name for the draft of an unnamed script. */
export const unnamed = ''

// No script name starts with a space.
const aside = ' aside'
const mostAside = 10

/** Returns the unsaved text, which outlives the page. */
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
    // Storage is full: the text survives only in the open editor.
  }
}

/** Starts a new script with a text, and sets aside another unsaved new script. */
export function beginDraft(source: string): void {
  const before = draftOf(unnamed)
  if (before && before.source !== blank) setAside(unnamed, before, source)
  keepDraft(unnamed, { source, at: Date.now() })
}

/** Stores typed text before another text replaces it. */
export function setAside(name: string, draft: ScriptDraft, source: string): void {
  if (draft.source === source) return
  const others = draftsAside(name).filter((each) => ![source, draft.source].includes(each.source))
  keepAside(name, [draft, ...others])
}

/** Returns replaced texts of a script or of new scripts, newest first. */
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
  } catch {
    // Storage is full, see above.
  }
}

// Operators on the same machine must not see each other's drafts.
function draftKey(name: string): string {
  return `playdesk.${app().session?.userName ?? ''}.draft.${name}`
}

/** Initial text of a new script. */
export const blank = `import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'New script', zh: '新脚本' },
  params: {
    reason: param.text({ title: { en: 'Reason', zh: '原因' }, required: true }),
  },
  async run({ ops, params, log, progress }) {
    for await (const game of ops.h5game.each({ onShelf: 1 })) {
      log(game.name)
    }
  },
})
`
