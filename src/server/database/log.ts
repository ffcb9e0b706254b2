type Write = (details: Record<string, unknown>, message: string) => void

/** What we need of the server's log; pino fits. */
export type Log = { info: Write; warn: Write; error: Write }
