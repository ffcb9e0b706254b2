import { call } from '#client/call.ts'
import type { Data, RowOfList } from '#client/commands.ts'
import { notify } from '#browser/notices/notify.ts'
import type { Tone } from '#browser/ui/badge.tsx'
import { outboxWords, type OutboxWords } from './words.ts'

export type OutboxMessage = RowOfList<'outbox.list'>
type MessageState = OutboxMessage['state']

export type MessageStatus = Pick<OutboxMessage, 'state' | 'sending' | 'may_have_arrived' | 'attempts'>

export type OpenMessage = Data<'outbox.get'>

/** Players of one country and language who get a push. */
export interface Recipient {
  readonly country: string
  readonly language: string
  readonly members: number
  readonly pushTitle: string | null
  readonly pushSubTitle: string | null
  readonly pushButton: string | null
}

const tones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'accent',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
}

export function toneOf({ state, sending, may_have_arrived }: MessageStatus): Tone {
  return may_have_arrived && !sending ? 'warn' : tones[state]
}

export function recipientsIn({ payload }: OpenMessage): readonly Recipient[] {
  const found = payload['recipients']
  return Array.isArray(found) ? (found as Recipient[]) : []
}

export function canCancel({ state, sending }: MessageStatus): boolean {
  return !sending && (state === 'waiting' || state === 'failed')
}

export function canRetry({ state, sending, attempts }: MessageStatus): boolean {
  return !sending && (state === 'failed' || (state === 'waiting' && attempts > 0))
}

export async function cancelMessage(id: number): Promise<void> {
  const { data } = await call('outbox.cancel', { id })
  notify(
    data.may_have_arrived
      ? outboxWords.cancelledMessageNotTried(id)
      : data.restored
        ? outboxWords.cancelledMessageAndRestored(id)
        : outboxWords.cancelledMessage(id),
  )
}

export async function sendAgain(id: number): Promise<void> {
  await call('outbox.retry', { id })
  notify(outboxWords.messageSentAgain(id))
}

/** Returns the state in words; sending and an unknown outcome precede it. */
export function standingIn(words: OutboxWords, { state, sending, may_have_arrived }: MessageStatus): string {
  if (sending) return words.sending
  return may_have_arrived && state !== 'sent' ? words.uncertain[state] : words.states[state]
}
