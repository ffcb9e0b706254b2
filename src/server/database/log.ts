type Write = (details: Record<string, unknown>, message: string) => void

/** Logger of the server. */
export type Log = { info: Write; warn: Write; error: Write }
