import { words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { notify } from '#browser/notices/notify.ts'
import type { Tone } from '#browser/ui/badge.tsx'

export type MessageState = 'waiting' | 'sent' | 'failed' | 'cancelled'

/** A message to the outside, as the list shows it. */
export interface Message {
  readonly id: number
  readonly topic: string
  readonly state: MessageState
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

export const tones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'accent',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
}

export const messagePath = (id: number): string => `/api/-/outbox/${id}`

export function recipientsIn({ payload }: OpenMessage): readonly Recipient[] {
  const found = payload['recipients']
  return Array.isArray(found) ? (found as Recipient[]) : []
}

export function canCancel({ state }: Pick<Message, 'state'>): boolean {
  return state === 'waiting' || state === 'failed'
}

export function canRetry({ state, attempts }: Pick<Message, 'state' | 'attempts'>): boolean {
  return state === 'failed' || (state === 'waiting' && attempts > 0)
}

export async function callBack(id: number): Promise<void> {
  const { data } = await api.post<{ restored: boolean }>(`${messagePath(id)}/cancel`, { body: {} })
  notify(
    data.restored
      ? words(`Called message ${id} back; its record is as it was.`, `已撤回消息 ${id}，来源记录已恢复。`)
      : words(`Called message ${id} back.`, `已撤回消息 ${id}。`),
  )
}

export async function sendAgain(id: number): Promise<void> {
  await api.post(`${messagePath(id)}/retry`, { body: {} })
  notify(words(`Message ${id} is sent again.`, `消息 ${id} 将重新发送。`))
}
