import { app } from '#browser/state/app-state.ts'

/** What was typed and not saved. */
export interface Draft {
  readonly source: string
  /** version it started from; none of a new script */
  readonly version?: number
  readonly at: number
}

/** Name under which the draft of a script that has no name yet is stored. */
export const unnamed = ''

// no script has a name that begins like this
const aside = ' aside'
const mostAside = 10

/** Unsaved work outlives the page: leaving the editor loses nothing. */
export function draftOf(name: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(draftKey(name)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(draftKey(name), JSON.stringify(draft))
    else localStorage.removeItem(draftKey(name))
  } catch {
    // a full store: the text stays in the editor as long as it is open
  }
}

/** Begins a new script with a text; another one that is not saved is kept, and offered beside it. */
export function beginDraft(source: string): void {
  const before = draftOf(unnamed)
  if (before && before.source !== blank) setAside(unnamed, before, source)
  keepDraft(unnamed, { source, at: Date.now() })
}

/** Keeps what was typed where another text takes its place. */
export function setAside(name: string, draft: Draft, source: string): void {
  if (draft.source === source) return
  const others = draftsAside(name).filter((each) => ![source, draft.source].includes(each.source))
  keepAside(name, [draft, ...others])
}

/** What was typed and gave way to another text, the last one first: of a script, or new scripts. */
export function draftsAside(name: string): readonly Draft[] {
  try {
    return JSON.parse(localStorage.getItem(draftKey(aside + name)) ?? '[]') as Draft[]
  } catch {
    return []
  }
}

export function keepAside(name: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(draftKey(aside + name), JSON.stringify(drafts.slice(0, mostAside)))
    else localStorage.removeItem(draftKey(aside + name))
  } catch {
    // a full store: as above
  }
}

// what one operator wrote is not shown to the next at the same machine
function draftKey(name: string): string {
  return `playdesk.${app().session?.userName ?? ''}.draft.${name}`
}

/** What a new script starts with. */
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
