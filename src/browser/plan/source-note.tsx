import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { areaById, inOrder, storedField } from './changes/stored-fields.ts'
import { Value } from './changes/value.tsx'
import type { PlanSummary } from './plan-data.ts'
import { planWords } from './words.ts'

type SourceChanges = NonNullable<PlanSummary['sourceChanges']>

const [mostRecords, mostFields] = [5, 3]

/** The plan still applies what it shows. */
export function SourceNote({ changes, text }: { changes: SourceChanges; text: string }) {
  const words = useWords(planWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const { total, records } = changes
  return (
    <div role="status" className="border-b border-line bg-warn-soft px-4 py-1.5 text-xs text-warn">
      <p>{text}</p>
      <ul>
        {records.slice(0, mostRecords).map(({ area, id, label, kind, fields }) => {
          const known = areaById(areas, area)
          return (
            <li key={`${area} ${id}`} className="flex flex-wrap gap-x-2">
              <span className="font-medium">
                {known ? say(known.title) : area} {label === '' ? id : label}
              </span>
              {kind !== 'update' && <span>{words.sourceKinds[kind]}</span>}
              {kind === 'update' &&
                inOrder(areas, area, fields)
                  .slice(0, mostFields)
                  .map(({ field, before, after }) => {
                    const stored = areas && storedField(areas, area, field)
                    return (
                      <span key={field} className="flex max-w-full gap-1.5">
                        <span>{stored ? say(stored.field.title) : field}</span>
                        <s className="max-w-40 truncate">
                          <Value name={field} stored={stored} value={before} short />
                        </s>
                        <span aria-hidden="true">→</span>
                        <span className="max-w-56 truncate">
                          <Value name={field} stored={stored} value={after} short />
                        </span>
                      </span>
                    )
                  })}
              {kind === 'update' && fields.length > mostFields && <span>{words.fields(fields.length)}</span>}
            </li>
          )
        })}
      </ul>
      {total > mostRecords && <p>{words.moreFaults(total - mostRecords)}</p>}
    </div>
  )
}
