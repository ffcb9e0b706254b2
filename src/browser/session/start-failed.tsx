import { useT } from '#browser/i18n/i18n.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import type { StartFault } from './start.ts'

export function StartFailed({ fault }: { fault: StartFault }) {
  const t = useT()
  if ('error' in fault) {
    return (
      <main className="grid h-dvh place-content-center bg-surface">
        <ErrorBlock error={fault.error} title={t('page.notStarted')} onRetry={() => location.reload()} />
      </main>
    )
  }
  return (
    <main className="grid h-dvh place-content-center bg-surface">
      <EmptyBlock action={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}>
        {t('page.signInAt', { url: fault.signIn || '–' })}
      </EmptyBlock>
    </main>
  )
}
