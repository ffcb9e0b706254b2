import { memo, type ReactNode } from 'react'
import { isEmpty } from '#derive/values/empty.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { fieldsOf, type RecordChange } from '../plan-data.ts'
import { areaById, inOrder, storedField } from './stored-fields.ts'
import { sameFields } from '#browser/kinds/value-text.ts'
import { Value } from './value.tsx'
import { planWords } from '../words.ts'

interface DiffProps {
  readonly change: RecordChange
  readonly titled?: boolean
}

const shown = ['area', 'id', 'kind', 'fields', 'before', 'after', 'message'] as const

/** Ignores whether a change is excluded. */
function isAlike(one: DiffProps, other: DiffProps): boolean {
  return one.titled === other.titled && shown.every((key) => one.change[key] === other.change[key])
}

export const Diff = memo(function Diff({ change, titled }: DiffProps) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const area = areaById(areas, change.area)
  const { kind } = change
  const isWhole = kind !== 'update'
  const all = inOrder(areas, change.area, fieldsOf(change))
  // Created and removed records show filled fields only.
  const fields = isWhole
    ? all.filter(({ before, after }) => !isEmpty(undefined, kind === 'create' ? after : before))
    : all
  const same = isWhole ? [] : sameFields(change.before, change.after)
  const headline =
    kind === 'create'
      ? `${words.newRecord} · ${words.fieldsSet(fields.length)}`
      : kind === 'remove'
        ? words.goneRecord
        : fields.length === 0
          ? words.sameRecord
          : words.fieldsDiffer(fields.length)
  return (
    <section className="pb-3">
      <p className="pb-2.5 text-dim">
        {titled && area && (
          <span className="font-medium text-ink">
            {say(area.title)} <span className="font-mono text-xs font-normal text-dim">{change.id}</span>
            {' · '}
          </span>
        )}
        {headline}
      </p>
      {change.message && <p className="mb-3 rounded bg-warn-soft px-3 py-2 text-warn">{change.message}</p>}
      <dl>
        {fields.map(({ field, before, after }) => {
          const stored = areas && storedField(areas, change.area, field)
          return (
            <div key={field} className="pb-3">
              <dt className="pb-0.5 text-xs text-dim">
                {stored ? say(stored.field.title) : field}{' '}
                {stored && <span className="font-mono text-faint">{field}</span>}
              </dt>
              {kind !== 'create' && (
                <Side sign="−" label={words.before}>
                  <s className="text-dim decoration-danger/70">
                    <Value name={field} stored={stored} value={before} />
                  </s>
                </Side>
              )}
              {kind !== 'remove' && (
                <Side sign="+" label={words.after}>
                  <Value name={field} stored={stored} value={after} />
                </Side>
              )}
            </div>
          )
        })}
      </dl>
      {same.length > 0 && <Same change={change} fields={same} />}
    </section>
  )
}, isAlike)

function Side({ sign, label, children }: { sign: '−' | '+'; label: string; children: ReactNode }) {
  return (
    <dd className="flex gap-2 py-px">
      <span aria-hidden="true" className={sign === '+' ? 'font-mono text-ok' : 'font-mono text-danger'}>
        {sign}
      </span>
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{children}</span>
    </dd>
  )
}

function Same({ change, fields }: { change: RecordChange; fields: ReturnType<typeof sameFields> }) {
  const words = useWords(planWords)
  const say = useSay()
  const t = useT()
  const areas = useApp((state) => state.product?.areas)
  const given = fields.filter(([, value]) => !isEmpty(undefined, value))
  return (
    <details className="border-t border-line pt-2 text-dim">
      <summary className="w-fit rounded-sm text-xs hover:text-ink">{words.same(fields.length)}</summary>
      <dl className="grid grid-cols-[minmax(96px,38%)_1fr] gap-x-3 gap-y-1 pt-2 text-xs">
        {given.map(([name, value]) => {
          const stored = areas && storedField(areas, change.area, name)
          return (
            <div key={name} className="contents">
              <dt className="min-w-0 wrap-anywhere">{stored ? say(stored.field.title) : name}</dt>
              <dd className="line-clamp-3 min-w-0 wrap-anywhere text-ink/80">
                <Value name={name} stored={stored} value={value} />
              </dd>
            </div>
          )
        })}
      </dl>
      {given.length < fields.length && (
        <p className="pt-2 text-xs">
          {t('peek.noneGiven')}: {words.empty(fields.length - given.length)}
        </p>
      )}
    </details>
  )
}
