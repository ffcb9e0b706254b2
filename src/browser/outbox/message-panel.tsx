import useSWR from 'swr'
import { call } from '#client/call.ts'
import { countryName, formatInstant, formatNumber, formatRelative, languageName } from '#browser/i18n/format.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { hashOf } from '#browser/router/route.ts'
import { SidePanel } from '#browser/ui/side-panel.tsx'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import {
  standingIn,
  canCancel,
  canRetry,
  recipientsIn,
  toneOf,
  type OpenMessage,
  type Recipient,
  type MessageStatus,
} from './outbox-data.ts'
import { outboxWords } from './words.ts'

interface MessagePanelProps {
  readonly id: number
  /** State in the list; a change reloads the message. */
  readonly standing: MessageStatus | undefined
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function MessagePanel({ id, standing, onCancel, onRetry, onClose }: MessagePanelProps) {
  const words = useWords(outboxWords)
  const { data, error } = useSWR(
    ['message', id, standing && standingIn(words, standing), standing?.attempts],
    () => call('outbox.get', { id }).then((answer) => answer.data),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  // The open message may not be the cursor's.
  useKeys('view', [
    { keys: 'u', title: outboxWords.cancel, run: () => data && canCancel(data) && onCancel() },
    { keys: 't', title: outboxWords.retry, run: () => data && canRetry(data) && onRetry() },
  ])
  return (
    <SidePanel label={words.message(id)}>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line pr-2.5 pl-6">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{words.message(id)}</h2>
        {data && canRetry(data) && (
          <Button keys="t" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {data && canCancel(data) && (
          <Button keys="u" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button kind="quiet" keys="esc" label={words.close} onClick={onClose} />
      </div>
      {error ? (
        <ErrorBlock error={error} />
      ) : data ? (
        <Body message={data} />
      ) : (
        <div aria-busy="true" className="space-y-4 p-6">
          {[45, 70, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </SidePanel>
  )
}

function Body({ message }: { message: OpenMessage }) {
  const words = useWords(outboxWords)
  const { state, sending, next_at, sent_at, error, attempts, run, actor, at } = message
  const recipients = recipientsIn(message)
  const when =
    state === 'sent' && sent_at
      ? words.sent(formatRelative(sent_at))
      : state === 'waiting' && !sending
        ? (attempts > 0 ? words.next : words.goes)(formatRelative(next_at))
        : ''
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
      tabIndex={0}
      role="group"
      aria-label={words.message(message.id)}
      className="min-h-0 flex-1 space-y-5 overflow-auto px-6 py-4 -outline-offset-2"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateDot tone={toneOf(message)}>{standingIn(words, message)}</StateDot>
        <span className="text-dim" title={formatInstant(sent_at ?? next_at)}>
          {when}
        </span>
        {message.irreversible && state !== 'cancelled' && <span className="text-warn">{words.open}</span>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {run !== null && (
          <>
            <dt className="text-dim">{words.run}</dt>
            <dd>
              <a href={hashOf('/runs', { run: String(run) })} className="rounded-sm hover:text-accent">
                {run}
              </a>
              <span className="text-dim">
                {' '}
                {actor} {at && `· ${formatInstant(at)}`}
              </span>
            </dd>
          </>
        )}
        {error && (
          <>
            <dt className="text-dim">{words.error}</dt>
            <dd className="text-danger">{error}</dd>
          </>
        )}
      </dl>
      {recipients.length > 0 && <Recipients recipients={recipients} />}
      <section>
        <h3 className="pb-1.5 text-xs font-medium text-dim">{words.payload}</h3>
        <pre className="rounded border border-line bg-raised p-3 font-mono text-xs break-words whitespace-pre-wrap">
          {JSON.stringify(message.payload, null, 2)}
        </pre>
      </section>
    </div>
  )
}

function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  const words = useWords(outboxWords)
  return (
    <section>
      <h3 className="pb-1.5 text-xs font-medium text-dim">{words.recipients}</h3>
      <table className="w-full text-left">
        <thead>
          <tr className="text-xs text-dim">
            <th scope="col" className="py-1 pr-3 font-medium">
              {words.country}
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              {words.text}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.members}
            </th>
          </tr>
        </thead>
        <tbody>
          {recipients.map(({ country, language, members, pushTitle, pushSubTitle, pushButton }) => (
            <tr key={`${country} ${language}`} className="border-t border-line align-top">
              <td className="py-1.5 pr-3">
                {countryName(country)}
                <span className="block text-xs text-dim">{languageName(language)}</span>
              </td>
              <td className="py-1.5 pr-3" lang={language}>
                {pushTitle}
                {(pushSubTitle ?? pushButton) && (
                  <span className="block text-xs text-dim">
                    {[pushSubTitle, pushButton && `[${pushButton}]`].filter(Boolean).join(' ')}
                  </span>
                )}
              </td>
              <td className="nums py-1.5 text-right">{formatNumber(members)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
