const place = 'playdesk.runs'

/** Runs started in this tab that are not over yet: a reload forgets who waits for them, this does not. */
export function noteStarted(run: string): void {
  write([...read(), run])
}

export function noteOver(run: string): void {
  write(read().filter((each) => each !== run))
}

/** Those of before a reload. */
export function startedRuns(): string[] {
  return read()
}

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[]
  } catch {
    return []
  }
}

function write(runs: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(runs.slice(-20)))
  } catch {
    // a full store: the run goes on, only its notice is lost with a reload
  }
}
