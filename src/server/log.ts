import { stripVTControlCharacters } from 'node:util'
import { pino, type DestinationStream, type Logger } from 'pino'
import { isClosed } from './database/fault.ts'

interface LogRecord {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

/** Drops errors of closed connections while the server stops. */
export function serverLog(level: string, output: DestinationStream, isTerminal: boolean): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
      hooks: {
        logMethod(line, method) {
          const [first] = line as readonly unknown[]
          if (typeof first === 'object' && first !== null && 'err' in first && isClosed(first.err)) return
          method.apply(this, line)
        },
      },
    },
    isTerminal ? { write: (line) => output.write(readable(JSON.parse(line) as LogRecord)) } : output,
  )
}

function readable({ level, time, msg = '', err, ...rest }: LogRecord): string {
  const { pid: _pid, hostname: _host, ...details } = rest as Record<string, unknown>
  const parts = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const stack = level >= pino.levels.values['error']! ? err?.stack?.split('\n').slice(1) : undefined
  const line = [
    new Date(time).toTimeString().slice(0, 8),
    (pino.levels.labels[level] ?? '').padEnd(5),
    [msg, err?.message].filter(Boolean).join(': '),
    ...parts,
  ]
  return stripVTControlCharacters(`${[line.join(' '), ...(stack ?? [])].join('\n')}\n`)
}
