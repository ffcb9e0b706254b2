import { useRef, useState, type KeyboardEvent } from 'react'
import { say, useSay } from '#browser/i18n/i18n.ts'
import { app, useApp, type Product } from '#browser/state/app-state.ts'
import { finish, take, type Pick } from './answers.ts'
import { AskFoot } from './ask-foot.tsx'
import { askOptions, isAction, type ActionId } from './ask-options.ts'
import { BlastPane, knownName } from './blast-pane.tsx'
import { Chips } from './chips.tsx'
import { accept, askFor, back, countOf, faultsOf, missing, optional, refuse, targetsOf, textOf, type Draft } from './draft.ts'
import { Field, Frame, LongField } from './frame.tsx'
import { OptionList } from './option-list.tsx'
import { doing, environmentWords } from './sentence.ts'
import { isLong, isMany, type ValueOption } from './step-options.ts'
import { uploadInto } from './upload-into.ts'
import { moveBy, useActive } from './use-active.ts'
import { keyOf, useBlast } from './use-blast.ts'
import { useStep } from './use-step.ts'
import type { Plan } from './run.ts'
import { usePaletteWords } from './words.ts'

interface AskPanelProps {
  readonly product: Product
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onRun: (draft: Draft, plan?: Plan) => void
  readonly onAction: (action: Exclude<ActionId, 'run' | 'upload'>, draft: Draft) => void
  readonly isBusy: boolean
  /** why the last run came to nothing, where no field is to blame */
  readonly problem?: string
}

/** Asks for what a command needs, one thing at a time, and shows what it will do. */
export function AskPanel({ draft, onDraft, onBack, onClose, onRun, onAction, isBusy, problem }: AskPanelProps) {
  const words = usePaletteWords()
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const step = draft.steps.find(({ name }) => name === draft.asking)
  const [text, setText] = useState(draft.asking ? (draft.typed[draft.asking] ?? '') : '')
  const [picks, setPicks] = useState<readonly Pick[]>(() => picksOf(draft))
  const [fault, setFault] = useState<string | undefined>(draft.asking ? draft.faults[draft.asking] : undefined)
  // Enter of the step before must come up before it can run anything
  const [held, setHeld] = useState(true)
  const heldNow = useRef(true)
  const hold = (down: boolean) => {
    heldNow.current = down
    setHeld(down)
  }

  const choices = useStep(step, text, picks, words)
  const options = askOptions({ draft, step, text, values: choices.options, words, say })
  const { command } = draft.line.entry
  const isGrave = command.effect === 'destroy' || command.effect === 'publish' || command.irreversible === true
  // what acts on the command is never chosen for lack of an answer to the step
  const safe = step ? (options[0] && !isAction(options[0].id) ? 0 : -1) : Math.max(0, options.findIndex(({ id }) => id === (isGrave ? 'do:preview' : 'do:run')))
  const { active, option, setActive } = useActive(options, `${draft.asking ?? ''} ${text}`, safe)
  const value = option && !isAction(option.id) ? (option as ValueOption) : undefined
  const candidate = answered(draft, step, text, value, picks)
  const blast = useBlast(candidate ?? (step ? undefined : draft))

  const goOn = (next: Draft) => {
    hold(true)
    const isOver = next.asking === undefined && missing(next).length === 0
    const runsAtOnce = isOver && step?.required === true && !isGrave && (command.effect === 'read' || (optional(next).length === 0 && next.answered.length > 0))
    if (runsAtOnce) run(next)
    else onDraft(next)
  }
  const run = (ready: Draft) => {
    const faults = faultsOf(ready)
    if (Object.keys(faults).length > 0) return onDraft(refuse(ready, faults))
    onRun(ready, blast.plan && blast.key === keyOf(ready) ? blast.plan : undefined)
  }
  const answer = (chosen: ValueOption | undefined) => {
    if (!step) return
    const taken = take(step, text, chosen, picks)
    if (taken.kind === 'fault') return setFault(say(taken.message))
    if (taken.kind === 'value') return goOn(accept(draft, taken.value, taken.shown))
    setPicks(taken.picks)
    setText('')
    setFault(undefined)
  }
  const act = (id: string) => {
    if (isBusy) return
    const chosen = options.find((each) => each.id === id)
    if (!chosen || (chosen.isDisabled && chosen.id !== 'typed')) return
    if (id === 'do:run') return run(draft)
    if (id === 'do:upload' && step) return uploadInto(step, (found) => goOn(accept(draft, found.value, found.shown)), setFault)
    if (id.startsWith('ask:')) return onDraft(askFor(draft, id.slice(4)))
    if (isAction(id)) return onAction(id.slice(3) as Exclude<ActionId, 'run' | 'upload'>, candidate ?? draft)
    answer(chosen as ValueOption)
  }
  const runNow = () => {
    const ready = candidate ?? draft
    const next = missing(ready)[0]
    if (!next) return isGrave && step ? onDraft({ ...ready, asking: undefined }) : run(ready)
    return step && candidate === undefined ? answer(value) : onDraft(askFor(ready, next.name))
  }
  const goBack = () => {
    const before = back(draft, text)
    if (before) onDraft(before)
    else onBack()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const main = event.ctrlKey || event.metaKey
    const to = step && isLong(step) ? undefined : moveBy(event.key, active, options.length, { ctrl: main })
    const isTab = event.key === 'Tab' && !event.shiftKey && option?.completes !== undefined && option.completes !== text
    const isCopy = main && event.shiftKey && event.key.toLowerCase() === 'c'
    const isBack = event.key === 'Backspace' && text === '' && !event.repeat && picks.length === 0
    const isUnpick = event.key === 'Backspace' && text === '' && picks.length > 0
    const onButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Enter' && onButton && !main) return
    if (to === undefined && event.key !== 'Enter' && !isTab && !isCopy && !isBack && !isUnpick && !(main && event.key.toLowerCase() === 'k')) return
    event.preventDefault()
    if (to !== undefined) return setActive(to)
    if (isTab) return setText(option.completes ?? text)
    if (isCopy) return onAction('script', candidate ?? draft)
    if (isUnpick) return setPicks(picks.slice(0, -1))
    if (isBack) return goBack()
    if (event.key.toLowerCase() === 'k') return onClose()
    if (event.repeat || isBusy || (heldNow.current && (isGrave || !step))) return
    if (event.shiftKey) return onAction('preview', candidate ?? draft)
    if (main) return runNow()
    if (step && isMany(step) && text.trim() === '' && picks.length > 0 && option?.id === 'finish') return answer(option as ValueOption)
    if (option && !(step && isLong(step))) return act(option.id)
    answer(undefined)
  }

  const name = step ? say(step.field.title) : words.ready
  const required = draft.steps.filter((each) => each.required && each.name !== (draft.target.kind === 'none' ? '' : draft.record))
  const at = step ? required.findIndex((each) => each.name === step.name) + 1 : 0
  const place = step ? (at > 0 ? words.step(name, at, required.length) : words.optionalStep(name)) : name
  const message = fault ?? problem
  const field = { value: text, onChange: (next: string) => (setText(next), setFault(undefined)), label: place, placeholder: hintOf(step, words, say), active: option?.id, faulty: fault !== undefined, ...(message ? { describedBy: 'palette-fault' } : {}) }
  return (
    <Frame words={words} onClose={onClose} onKeyDown={onKeyDown} onKeyUp={(event) => event.key === 'Enter' && hold(false)} wide={command.effect !== 'read'}>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <Chips draft={draft} words={words} />
        {step && isLong(step) ? <span className="flex-1" /> : <Field {...field} />}
        <span className="shrink-0 text-xs text-dim">{place}</span>
      </div>
      {message && (
        <p id="palette-fault" role="alert" className="border-b border-line bg-danger-soft px-4.5 py-1.5 text-danger">
          {message}
        </p>
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {step && isLong(step) && <LongField {...field} />}
          {choices.empty && <p className="px-4.5 pt-4 text-dim">{choices.empty}</p>}
          <OptionList options={options} active={active} label={place} words={words} onChoose={act} onActive={setActive} />
        </div>
        {command.effect !== 'read' && <BlastPane draft={candidate ?? draft} blast={blast} />}
      </div>
      <AskFoot
        label={say(doing(draft.line, countOf(candidate ?? draft), environment, targetsOf(candidate ?? draft), knownName(candidate ?? draft, blast)))}
        isGrave={command.effect === 'destroy' || command.irreversible === true || touchesProduction(environment, candidate ?? draft)}
        isReady={missing(candidate ?? draft).length === 0}
        isBusy={isBusy}
        keys={isGrave || !step || candidate === undefined ? 'mod+enter' : 'enter'}
        isHeld={held && isGrave}
        blast={blast}
        effect={command.effect}
        isIrreversible={command.irreversible === true}
        words={words}
        onRun={runNow}
      />
    </Frame>
  )
}

/** Whether production is written to: here, or by a publish. */
function touchesProduction(environment: string, draft: Draft): boolean {
  const { effect } = draft.line.entry.command
  if (effect === 'publish') return targetsOf(draft)?.some((target) => target.startsWith('prod')) ?? false
  return effect !== 'read' && environment.startsWith('prod')
}

/** The draft as it would be if Enter were pressed now. */
function answered(draft: Draft, step: Draft['steps'][number] | undefined, text: string, option: ValueOption | undefined, picks: readonly Pick[]): Draft | undefined {
  if (!step) return draft
  const taken = isMany(step) && !isLong(step) ? (picks.length > 0 ? finish(step, picks) : undefined) : text.trim() !== '' || option ? take(step, text, option, picks) : undefined
  return taken?.kind === 'value' ? accept(draft, taken.value, taken.shown) : undefined
}

function picksOf(draft: Draft): Pick[] {
  const step = draft.steps.find(({ name }) => name === draft.asking)
  if (!step || !isMany(step)) return []
  const given = draft.given[step.name] ?? (step.control === 'targets' ? defaultTargets() : undefined)
  return Array.isArray(given) ? given.map((value: unknown) => ({ value, shown: step.control === 'targets' ? say(environmentWords(String(value))) : textOf(value) })) : []
}

/** The India variant of the stage one is in. */
function defaultTargets(): string[] | undefined {
  const { environment, session } = app()
  const [stage, region] = environment.split('-')
  const usual = `${stage}-ind`
  return region === 'ie' && session?.environments.some(({ id }) => id === usual) ? [usual] : undefined
}

function hintOf(step: Draft['steps'][number] | undefined, words: ReturnType<typeof usePaletteWords>, say: ReturnType<typeof useSay>): string {
  if (step?.control === 'dateTime') return words.when
  if (step?.control === 'dateRange') return words.range
  return step ? (step.field.help ? say(step.field.help) : `${say(step.field.title)}…`) : ''
}
