export interface Policy {
  /** Changes per second as typed; empty for no limit. */
  readonly rate: string
  /** `after`: stop after `failures`. */
  readonly onFailure: 'continue' | 'stop' | 'after'
  readonly failures: string
  /** For records changed since planning; `back` plans them again. */
  readonly onDrift: 'skip' | 'stop' | 'back'
}

export const defaultPolicy: Policy = { rate: '', onFailure: 'continue', failures: '3', onDrift: 'skip' }

export interface SentPolicy {
  readonly rate?: number
  readonly onFailure?: 'stop'
  readonly failures?: number
  readonly onDrift?: 'stop' | 'back'
  /** Reason to skip the approval. */
  readonly emergency?: string
}

const mostRate = 10_000
const mostFailures = 100_000

/** Omits defaults; undefined while a number is invalid. */
export function sentPolicy({ rate, onFailure, failures, onDrift }: Policy): SentPolicy | undefined {
  const pace = rate.trim() === '' ? undefined : Number(rate)
  if (pace !== undefined && !isRate(rate)) return undefined
  if (onFailure === 'after' && !isFailures(failures)) return undefined
  return {
    ...(pace === undefined ? {} : { rate: pace }),
    ...(onDrift === 'skip' ? {} : { onDrift }),
    ...(onFailure === 'continue' ? {} : { onFailure: 'stop', failures: onFailure === 'stop' ? 1 : Number(failures) }),
  }
}

export function isRate(text: string): boolean {
  const rate = Number(text)
  return text.trim() === '' || (rate >= 0.1 && rate <= mostRate)
}

export function isFailures(text: string): boolean {
  const count = Number(text)
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= mostFailures
}
