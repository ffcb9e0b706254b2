import { useState } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { hashOf } from '#browser/router/route.ts'
import type { Session } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { pageWords } from './page-words.ts'

interface EmergencyBannerProps {
  readonly emergency: NonNullable<Session['emergency']>
}

/** Stays for a day or until closed. */
export function EmergencyBanner({ emergency }: EmergencyBannerProps) {
  const t = useT()
  const words = useWords(pageWords)
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const { run, by, reason, at } = emergency
  return (
    <div
      role="alert"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-3.5 py-1 text-danger"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        {words.emergency(isolated(by), formatInstant(at), isolated(reason))}
      </span>
      <a
        href={hashOf('/runs', { run: String(run) })}
        className="rounded-sm font-medium underline-offset-2 hover:underline"
      >
        {words.emergencyRun(run)}
      </a>
      <Button kind="quiet" onClick={() => setClosed(true)}>
        {t('common.close')}
      </Button>
    </div>
  )
}
