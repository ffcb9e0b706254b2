import { useEffect } from 'react'
import { useT } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { probe } from '#browser/state/events.ts'

export function OfflineBanner() {
  const t = useT()
  const online = useApp((state) => state.online)
  useEffect(() => {
    if (online) return
    const again = () => void probe()
    const timer = setInterval(again, 5_000)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [online])
  if (online) return null
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-b border-line bg-warn-soft px-3.5 py-1.5 text-warn"
    >
      <span className="flex-1">{t('shell.offline')}</span>
      <button type="button" className="rounded-sm font-medium underline" onClick={() => void probe()}>
        {t('common.retry')}
      </button>
    </div>
  )
}
