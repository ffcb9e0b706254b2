import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { app, onApp, type Environment } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useAreaChanges } from './use-area-changes.ts'
import { ValueInline } from './value-inline.tsx'
import { peekWords } from './words.ts'

type RecordComparison = RowOfList<'record.compare'>

export function Compare({ area, id }: { area: AnyArea; id: number }) {
  const words = useWords(peekWords)
  const { data, error, mutate } = useSWR(
    ['compare', area.id, id],
    () => call('record.compare', { area: area.id, id }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  const [open, setOpen] = useState<Environment>()
  useAreaChanges(area, mutate)
  useOwnActs(mutate)
  if (data && data.length === 0) return null
  return (
    <section className="max-w-[820px] px-4 pb-5">
      <h3 className="mb-1.5 text-xs text-dim">{words.others}</h3>
      {error && !data ? (
        <p className="text-dim">{words.compareFailed}</p>
      ) : (
        <ul className="rounded border border-line">
          {(data ?? [undefined, undefined, undefined]).map((each, at) => (
            <li key={each?.environment ?? at} className={cx(at > 0 && 'border-t border-line')}>
              {each ? (
                <Line
                  area={area}
                  compared={each}
                  open={open === each.environment}
                  onToggle={() => setOpen(open === each.environment ? undefined : each.environment)}
                />
              ) : (
                <span className="flex h-8 items-center px-2.5">
                  <Skeleton width="40%" />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Reloads after the operator's actions: events of other environments do not arrive here. */
function useOwnActs(reload: () => unknown): void {
  useEffect(() => {
    let { lastAction } = app()
    return onApp(() => {
      if (app().lastAction === lastAction) return
      ;({ lastAction } = app())
      void reload()
    })
  }, [reload])
}

const tones = { same: 'text-dim', change: 'text-accent', create: 'text-ok' }

function Line({
  area,
  compared,
  open,
  onToggle,
}: {
  area: AnyArea
  compared: RecordComparison
  open: boolean
  onToggle: () => void
}) {
  const words = useWords(peekWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const { environment, state, fields } = compared
  const word = state === 'same' ? words.same : state === 'create' ? words.create : words.differs(fields.length)
  const line = (
    <>
      <span className="flex-1 text-left">{nameOf(environment)}</span>
      <span className={cx('text-xs', tones[state])}>{word}</span>
    </>
  )
  if (state !== 'change') return <span className="flex h-8 items-center px-2.5">{line}</span>
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex h-8 w-full items-center rounded px-2.5 -outline-offset-2 hover:bg-raised"
      >
        {line}
      </button>
      {open && (
        <dl className="grid grid-cols-[auto_1fr_1fr] gap-x-3 gap-y-1 border-t border-line bg-raised px-2.5 py-2 text-xs">
          <dt className="text-dim" />
          <dd className="text-dim">{words.there}</dd>
          <dd className="text-dim">{words.here}</dd>
          {fields.map(({ field, here, there }) => (
            <div key={field} className="contents">
              <dt className="text-dim">{area.fields[field] ? say(area.fields[field].title) : field}</dt>
              <dd className="min-w-0 wrap-anywhere text-dim line-through">
                <ValueInline area={area} name={field} value={there} />
              </dd>
              <dd className="min-w-0 wrap-anywhere">
                <ValueInline area={area} name={field} value={here} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
