import { ApiProblem } from './problem.ts'

/** Sends an input; repeats use the same idempotency key until the server answers. */
export type IdempotentSend = <T>(input: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

export function attempts(): IdempotentSend {
  let open: { readonly key: string; readonly text: string } | undefined
  return async (input, send) => {
    const text = JSON.stringify(input)
    if (open?.text !== text) open = { key: randomKey(), text }
    try {
      const answer = await send(open.key)
      open = undefined
      return answer
    } catch (error) {
      if (isAnswer(error)) open = undefined
      throw error
    }
  }
}

/** Replaces `crypto.randomUUID`, which is missing outside https and localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// after a proxy's 5xx the server may have finished; `in-flight`: it is still working
function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    (error.kind === 'waiting' || (error.status >= 400 && error.status < 500 && error.code !== 'in-flight'))
  )
}
