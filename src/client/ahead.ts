/** A request that the page sent before its script was loaded. */
interface RequestAhead {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  var playdeskAhead: RequestAhead | undefined
}

const key = 'playdesk.ahead'

/** Returns the answer of the same request if it was sent ahead; the first caller takes it. */
export function answerAhead(url: string, headers: RequestAhead['headers']): Promise<Response> | undefined {
  const ahead = globalThis.playdeskAhead
  globalThis.playdeskAhead = undefined
  return ahead?.url === url && JSON.stringify(ahead.headers) === JSON.stringify(headers) ? ahead.answer : undefined
}

/** Has the next load of this address send the request ahead. */
export function sendAheadNext(url: string, headers: RequestAhead['headers']): void {
  try {
    localStorage.setItem(key, JSON.stringify({ hash: location.hash, url, headers }))
  } catch {
    // full or forbidden: the next load only takes longer
  }
}

/** Forgets the request, which names the operator and the filters. */
export function forgetAhead(): void {
  localStorage.removeItem(key)
}
