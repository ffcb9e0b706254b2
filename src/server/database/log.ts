type Write = (details: Record<string, unknown>, message: string) => void

/** Subset of a pino logger. */
export type Log = { info: Write; warn: Write; error: Write }
