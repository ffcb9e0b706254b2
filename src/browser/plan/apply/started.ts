const place = 'playdesk.runs'

/** Stores the run, so the page follows it after a reload. */
export function noteStarted(run: string): void {
  write([...read(), run])
}

export function noteOver(run: string): void {
  write(read().filter((each) => each !== run))
}

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
    // Full storage only costs the notice after a reload.
  }
}
