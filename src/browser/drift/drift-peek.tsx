import useSWR from 'swr'
import { call } from '#client/call.ts'
import { ChangePeek } from '#browser/plan/changes/change-peek.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Direction, DriftItem } from './use-planning.ts'
import { driftWords } from './words.ts'

interface DriftPeekProps extends Direction {
  readonly item: DriftItem
  readonly onClose: () => void
}

/** Differences, as changes that would make the target like the source. */
export function DriftPeek({ area, from, to, item: { id, label }, onClose }: DriftPeekProps) {
  const words = useWords(driftWords)
  const { data, error } = useDriftRecords({ area, from, to }, id)
  if (!data)
    return (
      <ChangePeek
        title={label}
        environment={to}
        changes={[]}
        reason={error ? words.lost : words.reading}
        onClose={onClose}
      />
    )
  return <ChangePeek title={label} environment={to} changes={data} onClose={onClose} />
}

export function useDriftRecords({ area, from, to }: Direction, id: number | undefined) {
  return useSWR(
    id === undefined ? null : ['drift', area, id, from, to],
    () => call('drift.records', { area, id: id ?? 0, from, to }).then((answer) => answer.data),
    { refreshInterval: 5_000 },
  )
}
