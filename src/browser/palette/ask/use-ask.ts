import { useState } from 'react'
import { say, useSay, useWords } from '#browser/i18n/i18n.ts'
import { app } from '#browser/state/app-state.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import { uploadWords } from '#browser/upload/words.ts'
import type { Prompt } from '#derive/palette/palette.ts'
import { finish, finishWith, take, type PickedValue, type StepAnswer } from './answers.ts'
import { askOptions, isAction, type ActionId } from './ask-options.ts'
import { accept, askFor, back, faultsOf, missing, optional, refuse, textOf, type CommandDraft } from '../draft.ts'
import { isReviewed } from '../risk.ts'
import { scriptOfLine } from '../script-lines.ts'
import { environmentWords } from '#derive/environment.ts'
import { isLong, isMany } from './step-options.ts'
import { uploadInto, type UploadedFile } from './upload-into.ts'
import { useActive } from '../use-active.ts'
import { knownOf, useBlast, type KnownPreview } from './use-blast.ts'
import { useStep } from './use-step.ts'
import type { PaletteWords } from '../words.ts'
import type { ValueOption } from './option.ts'

export type AskAction = Exclude<ActionId, 'run' | 'upload'>

export interface AskHandlers {
  readonly onDraft: (draft: CommandDraft) => void
  readonly onBack: () => void
  readonly onRun: (draft: CommandDraft, known: KnownPreview) => void
  readonly onAction: (action: AskAction, draft: CommandDraft, known: KnownPreview) => void
}

export function useAsk(draft: CommandDraft, words: PaletteWords, isBusy: boolean, handlers: AskHandlers) {
  const { onDraft, onBack, onRun, onAction } = handlers
  const asked = useAsked(draft, words)
  const { step, text, picks, options, value, setFault } = asked
  const { command } = draft.line.entry
  const several = step !== undefined && isMany(step) && !isLong(step)
  const open = takenNow(draft, asked)
  const candidate = !step ? draft : open?.kind === 'value' ? accept(draft, open.value, open.shown) : undefined
  const ready = candidate ?? draft
  const blast = useBlast(candidate ?? (step ? undefined : draft))

  const run = (complete: CommandDraft) => {
    const faults = faultsOf(complete)
    if (Object.keys(faults).length > 0) return onDraft(refuse(complete, faults))
    onRun(complete, knownOf(blast, complete))
  }
  const runsAtOnce = (next: CommandDraft) => {
    const isOver = next.asking === undefined && step?.required === true && !isReviewed(next)
    const isScript = scriptOfLine(draft.line) !== undefined
    return isOver && ((command.effect === 'read' && !isScript) || optional(next).length === 0)
  }
  const goOn = (next: CommandDraft) => (runsAtOnce(next) ? run(next) : onDraft(next))
  const answer = (chosen: ValueOption | undefined) => {
    if (!step) return
    const taken = take(step, text, chosen, picks)
    if (taken.kind === 'fault') return setFault(say(taken.message))
    if (taken.kind === 'value') return goOn(accept(draft, taken.value, taken.shown))
    asked.pick(taken.picks)
  }
  const { isUploading, upload } = useStepUpload(setFault, (file) => goOn(accept(draft, file.value, file.shown)))
  const settled = (act: () => void) => (open?.kind === 'fault' ? setFault(say(open.message)) : act())
  const doAction = (action: AskAction) => {
    const act = () => onAction(action, ready, knownOf(blast, ready))
    if (action === 'cancel' || action === 'import') act()
    else settled(act)
  }
  const act = (id: string) => {
    const chosen = options.find((each) => each.id === id)
    if (isBusy || !chosen || (chosen.isDisabled && chosen.id !== 'typed')) return
    if (id === 'do:run') return run(draft)
    if (id === 'do:upload' && step) return upload(step)
    if (id.startsWith('ask:')) return onDraft(askFor(draft, id.slice(4)))
    if (isAction(id)) return doAction(id.slice(3) as AskAction)
    answer(chosen as ValueOption)
  }
  const runNow = () => settled(runReady)
  const runReady = () => {
    const next = missing(ready)[0]
    // A grave command shows its review step before it runs.
    if (!next) return isReviewed(ready) && step ? onDraft({ ...ready, asking: undefined }) : run(ready)
    return step && candidate === undefined ? answer(value) : onDraft(askFor(ready, next.name))
  }
  const goBack = () => {
    const before = back(draft, text)
    if (before) onDraft(before)
    else onBack()
  }
  return {
    ...asked,
    isUploading,
    /** True if plain Enter runs the command. */
    isLast: candidate !== undefined && (!several || value?.id === 'finish') && runsAtOnce(candidate),
    /** True if Ctrl+Enter shows the command for review before it runs. */
    isReviewNext: step !== undefined && missing(ready).length === 0 && isReviewed(ready),
    ready,
    blast,
    act,
    doAction,
    answer,
    runNow,
    goBack,
  }
}

function useAsked(draft: CommandDraft, words: PaletteWords) {
  const sayNow = useSay()
  const step = draft.steps.find(({ name }) => name === draft.asking)
  const [text, setText] = useState(draft.asking ? (draft.typed[draft.asking] ?? '') : '')
  const [picks, setPicks] = useState<readonly PickedValue[]>(() => picksOf(draft))
  const [fault, setFault] = useState<string | undefined>(draft.asking ? draft.faults[draft.asking] : undefined)
  const choices = useStep(step, text, picks, words)
  const { options: values, isBehind } = choices
  const options = askOptions({ draft, step, text, values, isBehind, words, say: sayNow })
  const first = options.findIndex(({ id }) =>
    step ? !isAction(id) || id === 'do:upload' : id === (isReviewed(draft) ? 'do:preview' : 'do:run'),
  )
  // At a step, no command action is active by default, except an upload without choices.
  const { active, option, isMoved, setActive } = useActive(
    options,
    `${draft.asking ?? ''} ${text}`,
    step && first !== 0 ? -1 : Math.max(0, first),
  )
  return {
    step,
    text,
    write: (next: string) => {
      setText(next)
      setFault(undefined)
    },
    picks,
    pick: (next: readonly PickedValue[]) => {
      setPicks(next)
      setText('')
      setFault(undefined)
    },
    unpick: () => setPicks(picks.slice(0, -1)),
    fault,
    setFault,
    choices,
    options,
    active,
    option,
    isMoved,
    value: option && !isAction(option.id) ? (option as ValueOption) : typedOf(values),
    setActive,
  }
}

/** Uploads a file as the answer, until the operator leaves the step. */
function useStepUpload(setFault: (fault: string | undefined) => void, onDone: (file: UploadedFile) => void) {
  const { isNone } = useWords(uploadWords)
  const [isUploading, setUploading] = useState(false)
  const isMounted = useIsMounted()
  const upload = (into: Prompt) => {
    if (isUploading) return
    uploadInto(into, {
      isNone,
      onStart: () => {
        setFault(undefined)
        setUploading(true)
      },
      onDone: (file) => isMounted.current && onDone(file),
      onFault: (message) => {
        setUploading(false)
        setFault(message)
      },
    })
  }
  return { isUploading, upload }
}

/** Returns the typed text, which answers even while a command action is active. */
function typedOf(values: readonly ValueOption[]): ValueOption | undefined {
  return values.find(({ id }) => id === 'typed')
}

/** Returns the step's current answer; undefined if untouched. */
function takenNow(
  draft: CommandDraft,
  { step, text, value, picks, isMoved }: ReturnType<typeof useAsked>,
): StepAnswer | undefined {
  if (!step) return undefined
  // Clearing an answered step counts as an answer.
  const isOpen = text.trim() !== '' || step.name in draft.given
  if (!isMany(step) || isLong(step)) return isOpen || value !== undefined ? take(step, text, value, picks) : undefined
  // At a multi-value step, the initially active option is not an answer.
  if (text.trim() !== '' || (isMoved && value !== undefined)) return finishWith(step, text, value, picks)
  return isOpen || picks.length > 0 ? finish(step, picks) : undefined
}

function picksOf(draft: CommandDraft): PickedValue[] {
  const step = draft.steps.find(({ name }) => name === draft.asking)
  if (!step || !isMany(step)) return []
  const given =
    draft.given[step.name] ?? draft.reopened[step.name] ?? (step.control === 'targets' ? usualTargets() : undefined)
  if (!Array.isArray(given)) return []
  return given.map((value: unknown) => ({
    value,
    shown: step.control === 'targets' ? say(environmentWords(textOf(value))) : textOf(value),
  }))
}

/** Returns the stage's India environment if the current region is Ireland. */
function usualTargets(): string[] | undefined {
  const { environment, session } = app()
  const [stage, region] = environment.split('-')
  const indiaTarget = `${stage}-ind`
  return region === 'ie' && session?.environments.some(({ id }) => id === indiaTarget) ? [indiaTarget] : undefined
}
