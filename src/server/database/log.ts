type Write = (details: Record<string, unknown>, message: string) => void

export type Log = { info: Write; warn: Write; error: Write }
