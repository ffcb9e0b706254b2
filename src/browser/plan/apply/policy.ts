/** How fast a plan is applied, and what becomes of the rest when a change fails. */
export interface Policy {
  /** changes a second, as it was typed; as fast as it goes when empty */
  readonly rate: string
  readonly onFailure: 'continue' | 'stop' | 'after'
  /** stops after so many, as it was typed */
  readonly failures: string
}

export const defaultPolicy: Policy = { rate: '', onFailure: 'continue', failures: '3' }

export interface SentPolicy {
  readonly rate?: number
  readonly onFailure?: 'stop'
  readonly failures?: number
}

const mostRate = 10_000
const mostFailures = 100_000

/** What is sent along with the hash; nothing that is as usual. None while a number is none. */
export function sentPolicy({ rate, onFailure, failures }: Policy): SentPolicy | undefined {
  const pace = rate.trim() === '' ? undefined : Number(rate)
  if (pace !== undefined && !isRate(rate)) return undefined
  if (onFailure === 'after' && !isFailures(failures)) return undefined
  return {
    ...(pace === undefined ? {} : { rate: pace }),
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
