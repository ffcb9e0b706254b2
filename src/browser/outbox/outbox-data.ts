import { words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { notify } from '#browser/notices/notify.ts'
import type { Tone } from '#browser/ui/badge.tsx'

type MessageState = 'waiting' | 'sent' | 'failed' | 'cancelled'

/** A message to the outside, as the list shows it. */
export interface Message {
  readonly id: number
  readonly topic: string
  readonly state: MessageState
  /** an attempt is under way */
  readonly sending: boolean
  /** an attempt ended without an answer, and none was answered since */
  readonly may_have_arrived: boolean
  readonly attempts: number
  readonly next_at: string
  readonly sent_at: string | null
  readonly error: string | null
  readonly irreversible: boolean
  readonly run: number | null
  readonly area: string | null
  readonly record: string | null
  readonly about: string
  readonly recipients: number | null
  readonly at: string | null
  readonly actor: string | null
}

/** Where a message stands; a change of it reads the open message anew. */
export type Standing = Pick<Message, 'state' | 'sending' | 'may_have_arrived' | 'attempts'>

export interface OpenMessage extends Omit<Message, 'area' | 'record' | 'about' | 'recipients'> {
  readonly payload: Readonly<Record<string, unknown>>
}

/** Who gets which words. */
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

export function toneOf({ state, sending, may_have_arrived }: Standing): Tone {
  return may_have_arrived && !sending ? 'warn' : tones[state]
}

export const messagePath = (id: number): string => `/api/-/outbox/${id}`

export function recipientsIn({ payload }: OpenMessage): readonly Recipient[] {
  const found = payload['recipients']
  return Array.isArray(found) ? (found as Recipient[]) : []
}

export function canCancel({ state, sending }: Standing): boolean {
  return !sending && (state === 'waiting' || state === 'failed')
}

export function canRetry({ state, sending, attempts }: Standing): boolean {
  return !sending && (state === 'failed' || (state === 'waiting' && attempts > 0))
}

export async function callBack(id: number): Promise<void> {
  const { data } = await api.post<{ restored: boolean; may_have_arrived: boolean }>(`${messagePath(id)}/cancel`, {
    body: {},
  })
  notify(
    data.may_have_arrived
      ? words(
          `Called message ${id} back: it is not tried again, but it may have arrived. Its record stays as sent.`,
          `已撤回消息 ${id}：不再重试，但消息可能已送达，来源记录保持已发送状态。`,
        )
      : data.restored
        ? words(`Called message ${id} back; its record is as it was.`, `已撤回消息 ${id}，来源记录已恢复。`)
        : words(`Called message ${id} back.`, `已撤回消息 ${id}。`),
  )
}

export async function sendAgain(id: number): Promise<void> {
  await api.post(`${messagePath(id)}/retry`, { body: {} })
  notify(words(`Message ${id} is sent again.`, `消息 ${id} 将重新发送。`))
}
