import { useSay, type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import { usePlanned } from './use-planned.ts'
import { useApp } from '#browser/state/app-state.ts'
import { AskFoot } from './ask-foot.tsx'
import { BlastPane, isFinal, knownName } from './blast-pane.tsx'
import { Chips } from './chips.tsx'
import { countOf, missing, targetsOf, type CommandDraft } from '../draft.ts'
import { Field, LongField, Panel } from '../frame.tsx'
import { OptionList } from '../option-list.tsx'
import { scriptOfLine } from '../script-lines.ts'
import { doing } from '#derive/palette/sentence.ts'
import { LineFoot } from './line-foot.tsx'
import { shapeOf } from './shape.ts'
import { isLong } from './step-options.ts'
import { useAsk, type AskHandlers } from './use-ask.ts'
import { useAskKeys } from './use-ask-keys.ts'
import type { PaletteActivity } from '../use-run-draft.ts'
import { paletteWords } from '../words.ts'

interface AskPanelProps extends AskHandlers {
  readonly draft: CommandDraft
  readonly onClose: () => void
  readonly busy: PaletteActivity | undefined
  /** Reason for the last failed run, if no field is at fault. */
  readonly problem?: string
}

export function AskPanel({ draft, onClose, busy, problem, ...handlers }: AskPanelProps) {
  const words = useWords(paletteWords)
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const isBusy = busy !== undefined
  const ask = useAsk(draft, words, isBusy, handlers)
  const { step, text, options, active, option, ready, blast } = ask
  const { command } = draft.line.entry
  const isTall = step !== undefined && isLong(step)
  const isPlanning = busy === 'planning' || blast.state === 'checking'
  const planned = usePlanned(countOf(ready), isPlanning)
  const { onKeyDown, run } = useAskKeys({ ask, busy, onClose })

  const title = step ? titleOfStep(draft, step, say, words) : blast.state === 'refused' ? words.notYet : words.ready
  const message = ask.fault ?? problem
  const known = knownName(ready, blast)
  const what = doing(draft.line, countOf(ready), environment, targetsOf(ready), known, blast.counted)
  const isGrave = command.effect === 'destroy' || isFinal(command, blast) || touchesProduction(environment, ready)
  const empty = step ? ask.choices.empty : ask.options.length === 0 ? words.nothing(text.trim()) : undefined
  const field = {
    value: text,
    onChange: isBusy ? () => undefined : ask.write,
    label: title,
    placeholder: hintOf(step, words, say),
    active: option?.id,
    faulty: ask.fault !== undefined,
    ...(message ? { describedBy: 'palette-fault' } : {}),
  }
  return (
    <Panel onKeyDown={onKeyDown}>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <Chips draft={draft} words={words} />
        {isTall ? <span className="flex-1" /> : <Field {...field} />}
        <span className="shrink-0 text-xs text-dim">{title}</span>
      </div>
      {message && (
        <p id="palette-fault" role="alert" className="border-b border-line bg-danger-soft px-4.5 py-1.5 text-danger">
          {message}
        </p>
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {isTall && <LongField {...field} />}
          {ask.isUploading && (
            <p role="status" className="px-4.5 pt-4 text-dim">
              {words.uploading}
            </p>
          )}
          {empty && <p className="px-4.5 pt-4 text-dim">{empty}</p>}
          <OptionList
            options={options}
            active={active}
            label={title}
            typed={text}
            words={words}
            onChoose={ask.act}
            onActive={ask.setActive}
          />
        </div>
        {command.effect !== 'read' && <BlastPane draft={ready} blast={blast} planned={planned} isGrave={isGrave} />}
      </div>
      <LineFoot draft={ready} words={words} />
      <AskFoot
        label={scriptOfLine(draft.line) ? words.planScript : ask.isReviewNext ? words.toReview(say(what)) : say(what)}
        isGrave={isGrave}
        isReady={missing(ready).length === 0}
        busy={busy}
        count={countOf(ready)}
        planned={planned}
        isTall={isTall}
        keys={ask.isLast ? 'enter' : 'mod+enter'}
        blast={blast}
        effect={command.effect}
        isIrreversible={isFinal(command, blast)}
        words={words}
        onRun={run}
      />
    </Panel>
  )
}

function titleOfStep(
  draft: CommandDraft,
  step: CommandDraft['steps'][number],
  say: ReturnType<typeof useSay>,
  words: WordsIn<typeof paletteWords>,
): string {
  const name = say(step.field.title)
  const required = draft.steps.filter(
    ({ required: isRequired, name: each }) =>
      isRequired && !(each in draft.line.given) && !(draft.target.kind !== 'none' && each === draft.record),
  )
  const at = required.findIndex((each) => each.name === step.name) + 1
  return at > 0 ? words.step(name, at, required.length) : words.optionalStep(name)
}

/** True if the command writes to production, here or by publishing. */
function touchesProduction(environment: string, draft: CommandDraft): boolean {
  const { effect } = draft.line.entry.command
  if (effect === 'publish') return targetsOf(draft)?.some((target) => target.startsWith('prod')) ?? false
  return effect !== 'read' && environment.startsWith('prod')
}

function hintOf(
  step: CommandDraft['steps'][number] | undefined,
  words: WordsIn<typeof paletteWords>,
  say: ReturnType<typeof useSay>,
): string {
  if (step?.control === 'dateTime') return words.when
  if (step?.control === 'dateRange') return words.range
  if (!step) return ''
  const hint = step.field.help ? say(step.field.help) : `${say(step.field.title)}…`
  const shape = isLong(step) && shapeOf(step.field)
  return typeof shape === 'object' ? `${hint}\n${JSON.stringify(shape)}` : hint
}
