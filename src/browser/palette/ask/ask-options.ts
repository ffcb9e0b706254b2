import type { Words } from '#catalogue/index.ts'
import { isCreate } from '#derive/calls.ts'
import { takesFile, type Prompt } from '#derive/palette/palette.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import { mediaOf } from '#derive/values/media.ts'
import { countOf, optional, type CommandDraft } from '../draft.ts'
import type { Option } from '../option.ts'
import { isReviewed } from '../risk.ts'
import { isBatch } from '../run.ts'
import { scriptOfLine } from '../script-lines.ts'
import type { PaletteWords } from '../words.ts'
import type { ValueOption } from './option.ts'

export type ActionId = 'run' | 'preview' | 'script' | 'link' | 'form' | 'import' | 'cancel' | 'upload'

export function isAction(id: string): boolean {
  return id.startsWith('do:') || id.startsWith('ask:')
}

interface StepRequest {
  readonly draft: CommandDraft
  readonly step: Prompt | undefined
  readonly text: string
  readonly values: readonly ValueOption[]
  /** True while `values` belong to an earlier text. */
  readonly isBehind: boolean
  readonly words: PaletteWords
  readonly say: (words: Words) => string
}

/** Without a step, returns all actions. */
export function askOptions({ draft, step, text, values, isBehind, words, say }: StepRequest): Option[] {
  const { command } = draft.line.entry
  const writes = command.effect !== 'read'
  const isScript = scriptOfLine(draft.line) !== undefined
  // Forms edit one record.
  const isOfOne = draft.target.kind !== 'filter' && countOf(draft) === 1
  const isFormed = isScript || isCreate(draft.line.entry) || (command.verb === 'update' && isOfOne)
  const also: Option[] = [
    ...(isFormed ? [{ id: 'do:form', title: words.openForm }] : []),
    ...(command.verb === 'importRows' ? [{ id: 'do:import', title: words.importRows }] : []),
    ...(isScript
      ? []
      : [
          { id: 'do:script', title: words.script, keys: 'Mod+Shift+C' },
          ...(isBatch(draft) ? [] : [{ id: 'do:link', title: words.link }]),
        ]),
  ]
  if (step) {
    // Values still loading would push other options down, and Enter could take the wrong one.
    if (isBehind && values.length === 0) return []
    const uploads = takesFile(step) ? [{ id: 'do:upload', title: words.upload(mediaOf(step.field)) }] : []
    const isFree = text.trim() === '' || values[0]?.id === 'typed'
    return isFree ? [...values, ...uploads, ...headed(also, words.group.also)] : [...values]
  }
  const run: Option = {
    id: 'do:run',
    title: isScript ? words.planScript : say(draft.line.title),
    effect: command.effect,
    keys: 'Mod+Enter',
  }
  const preview: Option[] = writes ? [{ id: 'do:preview', title: words.preview, keys: 'Shift+Enter' }] : []
  const more: Option[] = optional(draft).map(({ name, field }) => ({
    id: `ask:${name}`,
    title: say(field.title),
    ...(field.help ? { ghost: say(field.help) } : {}),
  }))
  if (text.trim() !== '') return find([run, ...preview, ...more, ...also], text)
  const first = isReviewed(draft) ? [...preview, run] : [run, ...preview]
  return [
    ...first,
    ...headed(more.slice(0, 40), words.group.optional),
    ...headed([...also, { id: 'do:cancel', title: words.cancel, keys: 'Escape' }], words.group.also),
  ]
}

function headed(options: readonly Option[], group: string): Option[] {
  return options.map((option, at) => (at === 0 ? { ...option, group } : option))
}

function find(options: readonly Option[], text: string): Option[] {
  const prepared = prepare(
    options.map((option) => ({ option, label: option.title, others: [option.id.slice(option.id.indexOf(':') + 1)] })),
  )
  return rank(prepared, text).best.map(({ option }) => ({ ...option, marked: 'title' }))
}
