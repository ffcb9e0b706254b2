import { useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { ChangeList } from '#browser/plan/changes/change-list.tsx'
import { Counts, type Count } from '#browser/plan/counts.tsx'
import type { Changes } from '#browser/plan/changes/use-changes.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { CheckedFile, ErrorGroup } from './checking.ts'
import { importWords, type ImportWords } from './words.ts'

interface ImportResultProps {
  readonly area: AnyArea
  readonly checked: CheckedFile
  /** True if the result does not match the current choices. */
  readonly isStale: boolean
  readonly changes: Changes
}

export function ImportResult({ area, checked, isStale, changes }: ImportResultProps) {
  const words = useWords(importWords)
  const [active, setActive] = useState(0)
  const total = changes.total() ?? 0
  const move = (by: number) => setActive(Math.max(0, Math.min(total - 1, active + by)))
  useKeys('dialog', [
    { keys: 'j', title: importWords.nextChange, repeat: true, run: () => move(1) },
    { keys: 'k', title: importWords.previousChange, repeat: true, run: () => move(-1) },
    {
      keys: 'ArrowDown',
      title: importWords.nextChange,
      repeat: true,
      hidden: true,
      run: () => move(1),
    },
    {
      keys: 'ArrowUp',
      title: importWords.previousChange,
      repeat: true,
      hidden: true,
      run: () => move(-1),
    },
  ])
  return (
    <div aria-busy={isStale} className={cx('flex min-h-0 min-w-0 flex-col gap-4', isStale && 'opacity-55')}>
      <Counts label={words.preview} counts={countsOf(checked, words)} />
      {checked.errors.length > 0 && <Faults area={area} checked={checked} />}
      <section aria-label={words.preview} className="flex min-h-0 flex-1 flex-col">
        <h3 className="pb-1.5 font-semibold">{words.preview}</h3>
        {checked.sampled !== undefined && checked.plan === null ? (
          <p className="text-dim">{words.sampled(checked.sampled, checked.rows)}</p>
        ) : checked.total === 0 ? (
          <p className="text-dim">{checked.good === 0 ? words.noneGood : words.nothing}</p>
        ) : (
          <div className="flex min-h-52 flex-1 flex-col overflow-hidden rounded border border-line">
            <ChangeList
              id="import"
              count={total || checked.total}
              at={changes.at}
              want={changes.want}
              active={active}
              onActive={setActive}
            />
          </div>
        )}
      </section>
    </div>
  )
}

const most = 300

function Faults({ area, checked: { groups, faulty } }: { area: AnyArea; checked: CheckedFile }) {
  const words = useWords(importWords)
  const shown = groups.slice(0, most)
  const heads = [
    [words.value, 'w-36 px-3'],
    [words.fault, 'px-2'],
    [words.inFile, 'w-40 px-2'],
    [words.lines, 'w-40 px-3'],
  ] as const
  return (
    <section aria-label={words.faults}>
      <h3 className="pb-1.5 font-semibold text-danger">
        {words.faults} <span className="nums font-normal text-dim">{faulty}</span>
      </h3>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
        tabIndex={0}
        role="group"
        aria-label={words.faults}
        className="max-h-44 overflow-auto rounded border border-line -outline-offset-2"
      >
        <table className="w-full text-left text-xs">
          <thead className="sticky top-0 bg-raised text-dim">
            <tr>
              {heads.map(([title, className]) => (
                <th key={title} scope="col" className={cx('py-1.5 font-medium', className)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((fault) => (
              <FaultRow key={`${fault.field} ${fault.message}`} area={area} fault={fault} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function FaultRow({ area, fault: { field, message, rows, lines, values } }: { area: AnyArea; fault: ErrorGroup }) {
  const words = useWords(importWords)
  const say = useSay()
  // Errors of a complete row or file have no field or value.
  const isWhole = field === '' && values.length === 0
  return (
    <tr className="border-t border-line/70 align-baseline">
      {isWhole ? (
        <td colSpan={3} className="px-3 py-1 wrap-anywhere text-danger">
          {message}
        </td>
      ) : (
        <>
          <td className="px-3 py-1">{area.fields[field] ? say(area.fields[field].title) : field}</td>
          <td className="px-2 wrap-anywhere text-danger">{message}</td>
          <td className="px-2 font-mono wrap-anywhere">{values.join(', ') || '–'}</td>
        </>
      )}
      <td className="nums px-3 text-dim">{words.linesOf(rows, lines)}</td>
    </tr>
  )
}

function countsOf({ rows, good, faulty, counts, total, plan }: CheckedFile, { count }: ImportWords): Count[] {
  const read: Count[] = [
    { id: 'rows', value: rows, label: count.rows },
    { id: 'good', value: good, label: count.good, tone: 'ok' },
    { id: 'faulty', value: faulty, label: count.faulty, tone: 'danger' },
  ]
  // Changes are known once all rows are checked.
  if (plan === null) return read
  return [
    ...read,
    { id: 'create', value: counts.create, label: count.create, tone: 'ok' },
    { id: 'update', value: counts.update, label: count.update, tone: 'accent' },
    { id: 'same', value: Math.max(0, good - total), label: count.same, tone: 'dim' },
  ]
}
