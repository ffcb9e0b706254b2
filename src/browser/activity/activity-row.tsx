import type { RowOfList } from '#client/commands.ts'
import { titleWith } from '#derive/wording.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Places } from '#browser/plan/places.tsx'
import { Inputs } from '#browser/run/inputs.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { PageKbd } from '#browser/ui/kbd.tsx'
import { activityWords } from './words.ts'

export type ActivityEntry = RowOfList<'run.activity'>

interface ActivityRowProps {
  readonly done: ActivityEntry
  readonly isCursor: boolean
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onToggle: () => void
  readonly onUndo: () => void
}

export function ActivityRow({ done, isCursor, isChosen, onPoint, onToggle, onUndo }: ActivityRowProps) {
  const words = useWords(activityWords)
  const say = useSay()
  const entry = useApp((state) => state.product?.entryById.get(done.command))
  const [input] = inputsOf(done)
  const title = entry && titleWith(entry, input)
  const what =
    entry && title
      ? `${say(entry.area.title)} › ${say(title)}`
      : done.command === 'plan'
        ? words.script(done.script)
        : done.command
  const name = done.kind === 'undo' ? words.undid(what) : what
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys are the page's
    <li
      ref={(element) => (isCursor ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      aria-current={isCursor}
      onClick={onPoint}
      className={cx(
        'flex min-h-9 items-center gap-3 border-b border-line px-4 max-md:flex-wrap max-md:gap-y-0 max-md:py-1',
        isChosen && 'bg-accent-soft',
        isCursor && 'shadow-[inset_2px_0_0_var(--accent)]',
        isCursor && !isChosen && 'bg-accent-wash',
      )}
    >
      <CheckBox aria-label={`${words.select} ${name}`} checked={isChosen} onChange={onToggle} />
      <time dateTime={done.at} title={formatInstant(done.at)} className="w-24 shrink-0 truncate text-dim">
        {formatRelative(done.at)}
      </time>
      <span className="w-20 shrink-0 truncate text-dim">{done.actor}</span>
      <span
        className={cx(
          'min-w-32 shrink basis-72 truncate font-medium',
          Boolean(done.undoneBy) && 'line-through opacity-60',
        )}
      >
        {name}
      </span>
      <span className="min-w-28 flex-1 truncate text-xs text-dim">
        {done.kind !== 'undo' && <Inputs command={done.command} input={done.input} />}
      </span>
      <Places of={done} />
      {done.total > 1 && (
        <span className="nums shrink-0 text-xs text-dim">
          {words.result(done.done, done.skipped, done.failed)}
          {done.counted && say({ en: `: ${done.counted.all.en}`, zh: `：${done.counted.all.zh}` })}
        </span>
      )}
      <span className="w-24 shrink-0 text-right">
        {done.undoneBy ? (
          <span className="text-xs text-dim">{words.undone}</span>
        ) : (
          <Button kind="quiet" className="h-6 text-xs" onClick={onUndo}>
            {words.undo} {isCursor && <PageKbd keys="u" />}
          </Button>
        )}
      </span>
    </li>
  )
}

export function inputsOf({ input, kind }: ActivityEntry): readonly Readonly<Record<string, unknown>>[] {
  if (input === null || kind === 'undo') return []
  const all = Array.isArray(input)
    ? (input as readonly Readonly<Record<string, unknown>>[])
    : [input as Readonly<Record<string, unknown>>]
  return all.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name, value]) => value !== null && name !== '_version')),
  )
}
