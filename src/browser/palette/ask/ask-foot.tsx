import type { Effect } from '#catalogue/index.ts'
import { Button } from '#browser/ui/button.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import { summary } from './blast-pane.tsx'
import type { CommandPreview } from './use-blast.ts'
import type { PaletteActivity } from '../use-run-draft.ts'
import type { PaletteWords } from '../words.ts'

interface AskFootProps {
  readonly label: string
  readonly keys: string
  /** Deletes, publishes, sends, or writes to production. */
  readonly isGrave: boolean
  readonly isReady: boolean
  readonly busy: PaletteActivity | undefined
  readonly count: number
  readonly planned: number
  readonly isIrreversible: boolean
  readonly isTall: boolean
  readonly effect: Effect
  readonly blast: CommandPreview
  readonly words: PaletteWords
  readonly onRun: () => void
}

export function AskFoot({
  label,
  keys,
  isGrave,
  isReady,
  busy,
  count,
  planned,
  isIrreversible,
  isTall,
  effect,
  blast,
  words,
  onRun,
}: AskFootProps) {
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-raised px-4 py-1.5 text-xs text-dim">
      {busy === 'planning' && (
        <span role="status" className="flex items-center gap-1.5 text-ink">
          {words.planning(count, planned)}
          <Kbd keys="esc" />
          {words.cancelPlanning}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <Kbd keys="backspace" />
        {words.back}
      </span>
      {isTall && (
        <span className="flex items-center gap-1.5">
          <Kbd keys="alt+enter" />
          {words.newline}
        </span>
      )}
      {effect !== 'read' && (
        <span className="flex items-center gap-1.5">
          <Kbd keys="shift+enter" />
          {words.previewKey}
        </span>
      )}
      {effect !== 'read' && (
        <span className="min-[900px]:hidden">{summary(blast, words, isIrreversible, words.of(planned, count))}</span>
      )}
      <Button
        kind={isGrave ? 'danger' : 'primary'}
        keys={keys}
        disabled={busy !== undefined}
        aria-disabled={!isReady}
        onClick={onRun}
        className="ml-auto max-w-[60%]"
      >
        <span className="truncate">{busy ? words.busy[busy] : label}</span>
      </Button>
    </div>
  )
}
