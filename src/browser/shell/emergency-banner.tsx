import { useState } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { hashOf } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'

/** Tells everyone of the latest plan that was applied without approval, for a day or until it is closed. */
export function EmergencyBanner() {
  const t = useT()
  const emergency = useApp((state) => state.session?.emergency)
  const [closed, setClosed] = useState<number>()
  if (!emergency || emergency.run === closed) return null
  const { run, by, reason, at } = emergency
  return (
    <div
      role="alert"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-3.5 py-1 text-danger"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t('shell.emergency', { by: isolated(by), at: formatInstant(at), reason: isolated(reason) })}
      </span>
      <a
        href={hashOf('/runs', { run: String(run) })}
        className="rounded-sm font-medium underline-offset-2 hover:underline"
      >
        {t('shell.emergencyRun', { run })}
      </a>
      <Button kind="quiet" onClick={() => setClosed(run)}>
        {t('common.close')}
      </Button>
    </div>
  )
}
