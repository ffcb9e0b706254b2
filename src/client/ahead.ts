/** Request that the page sends before its script loads. */
interface RequestAhead {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  var playdeskAhead: RequestAhead | undefined
}

const key = 'playdesk.ahead'

/** Returns each response once. */
export function answerAhead(url: string, headers: RequestAhead['headers']): Promise<Response> | undefined {
  const ahead = globalThis.playdeskAhead
  globalThis.playdeskAhead = undefined
  return ahead?.url === url && JSON.stringify(ahead.headers) === JSON.stringify(headers) ? ahead.answer : undefined
}

/** Makes the next load of this address send the request early. */
export function sendAheadNext(url: string, headers: RequestAhead['headers']): void {
  try {
    localStorage.setItem(key, JSON.stringify({ hash: location.hash, url, headers }))
  } catch {
    // full or forbidden: the next load only takes longer
  }
}

/** Forgets the stored request, because it names the operator and the filters. */
export function forgetAhead(): void {
  localStorage.removeItem(key)
}
