/** Sent before the page's script was loaded. */
interface RequestAhead {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  var playdeskAhead: RequestAhead | undefined
}

const key = 'playdesk.ahead'

/** Undefined unless the same request was sent ahead; only the first caller gets it. */
export function answerAhead(url: string, headers: RequestAhead['headers']): Promise<Response> | undefined {
  const ahead = globalThis.playdeskAhead
  globalThis.playdeskAhead = undefined
  return ahead?.url === url && JSON.stringify(ahead.headers) === JSON.stringify(headers) ? ahead.answer : undefined
}

/** The next load of this address sends the request early. */
export function sendAheadNext(url: string, headers: RequestAhead['headers']): void {
  try {
    localStorage.setItem(key, JSON.stringify({ hash: location.hash, url, headers }))
  } catch {
    // full or forbidden: the next load only takes longer
  }
}

/** The request names the operator and the filters. */
export function forgetAhead(): void {
  localStorage.removeItem(key)
}
