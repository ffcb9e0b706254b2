import { useWords } from '#browser/i18n/i18n.ts'
import type { PlanSummary } from './plan-data.ts'
import { planWords } from './words.ts'

const most = 200

/** Numbers faults by the position of their input. */
export function Faults({ faults, total }: { faults: PlanSummary['errors']; total: number }) {
  const words = useWords(planWords)
  return (
    <details className="border-t border-line bg-warn-soft px-4 py-1.5 text-warn">
      <summary className="w-fit rounded-sm">{words.faults(Math.max(total, faults.length))}</summary>
      <ul className="grid max-h-40 grid-cols-[auto_1fr] gap-x-3 overflow-auto pt-1.5 text-xs">
        {faults.slice(0, most).map(({ index, message }) => (
          <li key={index} className="contents">
            <span className="nums text-right">{words.fault(index + 1)}</span>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
      {total > most && <p className="pt-1 text-xs">{words.moreFaults(total - Math.min(most, faults.length))}</p>}
    </details>
  )
}
