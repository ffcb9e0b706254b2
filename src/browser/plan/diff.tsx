import { useSay } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { useApp } from '#browser/state/app-state.ts'
import { fieldTitle, type PlanChange } from './plan-data.ts'
import { fieldChanges, valueText } from './value-text.ts'
import { usePlanWords } from './words.ts'

interface DiffProps {
  readonly change: PlanChange | undefined
  readonly title: string
  readonly environment?: string
  /** why nothing can be done here */
  readonly reason?: string
}

/** One change, field by field: before struck and dim, after plain. */
export function Diff({ change, title, environment, reason }: DiffProps) {
  const words = usePlanWords()
  const say = useSay()
  const area = useApp((state) => Object.values(state.product?.areas ?? {}).find(({ id }) => id === change?.area))
  const fields = change ? fieldChanges(change.before, change.after) : []
  return (
    <aside aria-label={title} className="flex w-[380px] shrink-0 flex-col border-l border-line max-[1180px]:w-[300px]">
      <h2 className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-4 font-semibold">
        <span className="truncate">{title}</span>
        {environment && <span className="shrink-0 font-normal text-dim">→ {say(environmentWords(environment))}</span>}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {(reason ?? change?.message) && <p className="mb-3 rounded bg-warn-soft px-3 py-2 text-warn">{reason ?? change?.message}</p>}
        {!change && !reason && <p className="text-dim">{words.noCell}</p>}
        {change && (
          <p className="pb-3 text-dim">
            {area ? `${say(area.title)} ${change.id} · ` : ''}
            {change.kind === 'create' ? words.newRecord : change.kind === 'remove' ? words.goneRecord : fields.length === 0 ? words.sameRecord : words.fieldsDiffer(fields.length)}
          </p>
        )}
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field} className="pb-3">
              <dt className="pb-0.5 text-xs text-dim">
                {fieldTitle(area?.fields, field, say)} <span className="font-mono text-faint">{field}</span>
              </dt>
              {change?.kind !== 'create' && (
                <dd className="wrap-anywhere text-danger">
                  <s>{valueText(field, area?.fields[field], before, say)}</s>
                </dd>
              )}
              {change?.kind !== 'remove' && <dd className="wrap-anywhere text-ok">{valueText(field, area?.fields[field], after, say)}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
