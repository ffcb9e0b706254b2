import useSWR from 'swr'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { pageWords } from './page-words.ts'

type Session = RowOfList<'operator.sessions'>

export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const words = useWords(pageWords)
  const { data, error, mutate } = useSWR('sessions', () => call('operator.sessions'), {
    shouldRetryOnError: false,
  })
  useKeys('dialog', [])
  const end = async (sessions: readonly Session[]) => {
    try {
      for (const { id } of sessions) await call('operator.end-session', { id })
    } catch (problem) {
      warn(problem)
    }
    await mutate()
  }
  const others = data?.data.filter(({ current }) => !current) ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shell.sessions')}
      actions={
        <Button disabled={others.length === 0} onClick={() => void end(others)}>
          {words.endOthers}
        </Button>
      }
    >
      {error !== undefined && <p role="alert">{problemText(error, t)}</p>}
      {!data && error === undefined && <Skeleton className="h-20" />}
      <ul>
        {data?.data.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={session.agent ?? ''}>
                {session.agent || words.unknownBrowser}
              </span>
              <time dateTime={session.seen_at} title={formatInstant(session.seen_at)} className="text-dim">
                {[session.ip, formatRelative(session.seen_at)].filter(Boolean).join(' · ')}
              </time>
            </span>
            {session.current ? (
              <span className="text-dim">{words.thisBrowser}</span>
            ) : (
              <Button onClick={() => void end([session])}>{words.endSession}</Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
