import { ApiProblem } from './problem.ts'

/** Sends a call under a key; the same input gets the same key until the server has answered it. */
export type Attempt = <T>(input: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

/** What is tried again after its answer was lost is done once; another input is another call. */
export function attempts(): Attempt {
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

/** Unguessable enough for a key; randomUUID is missing where the page is not on https or localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// a proxy answers 5xx where the server may have done it; `in-flight`: it is doing it
function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    (error.kind === 'waiting' || (error.status >= 400 && error.status < 500 && error.code !== 'in-flight'))
  )
}
