import useSWR from 'swr'
import { call } from '#client/call.ts'
import type { Environment } from '#derive/environment.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { driftWords } from './words.ts'

export function useDriftCounts() {
  const here = useApp((state) => state.environment)
  return useSWR(['drift', here], () => call('drift.areas', {}), { refreshInterval: 5_000 })
}

export function ignoreKeys(ignore: () => void, area?: string): readonly ListKey[] {
  return [
    { keys: 'i', title: driftWords.ignore, hint: driftWords.ignoreHint, ofRow: true, run: ignore },
    { keys: 'Shift+i', title: driftWords.openIgnored, run: () => openIgnored(area) },
  ]
}

function openIgnored(area?: string): void {
  navigate('/ignored', { area })
}

interface IgnoredLinkProps {
  readonly sides: readonly Environment[]
  readonly area?: string
}

export function IgnoredLink({ sides, area: of }: IgnoredLinkProps) {
  const words = useWords(driftWords)
  const { data } = useDriftCounts()
  const counted = data?.data.filter(
    ({ area, from, to }) => sides.includes(from) && sides.includes(to) && (of === undefined || area === of),
  )
  const count = counted?.reduce((sum, { ignored }) => sum + (ignored ?? 0), 0) ?? 0
  return (
    <Button keys="shift+i" kind="quiet" onClick={() => openIgnored(of)}>
      {words.ignored(count)}
    </Button>
  )
}
