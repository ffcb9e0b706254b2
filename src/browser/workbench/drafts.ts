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

// no script is named like this
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
  if (before && ![source, blank].includes(before.source)) {
    const others = draftsAside().filter((each) => ![source, before.source].includes(each.source))
    keepAside([before, ...others])
  }
  keepDraft(unnamed, { source, at: Date.now() })
}

/** New scripts that are not saved and gave way to another one, the last one first. */
export function draftsAside(): readonly Draft[] {
  try {
    return JSON.parse(localStorage.getItem(draftKey(aside)) ?? '[]') as Draft[]
  } catch {
    return []
  }
}

export function keepAside(drafts: readonly Draft[]): void {
  try {
    localStorage.setItem(draftKey(aside), JSON.stringify(drafts.slice(0, mostAside)))
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
