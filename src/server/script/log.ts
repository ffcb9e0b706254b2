import type { Language } from '#catalogue/index.ts'
import { charactersLeftOut, linesLeftOut } from '#derive/values/left-out.ts'
import type { LogLines, LogText } from '#sandbox/protocol.ts'
import type { LogLine } from '../plan/report.ts'
import { parseSafe } from '../records/safe-json.ts'

type LongText = string | readonly [first: string, leftOut: number, last: string]

export function scriptLog(language: Language) {
  const from = performance.timeOrigin + performance.now()
  const first: LogLine[] = []
  const notes: LogLine[] = []
  let [last, leftOut, isNew]: [readonly LogText[], number, boolean] = [[], 0, false]
  const since = (at: number): number => Math.max(0, Math.round(at - from))
  const lineOf = ({ at, text }: LogText): LogLine => ({ at: since(at), ...read(text, language) })

  return {
    add(lines: LogLines): void {
      first.push(...lines.first.map(lineOf))
      ;({ last, leftOut } = lines)
      isNew = true
    },
    note(message: string): void {
      notes.push({ at: since(performance.timeOrigin + performance.now()), message, details: null })
      isNew = true
    },
    hasNew: () => isNew,
    take(): LogLine[] {
      isNew = false
      const after = last.map(lineOf)
      const gap = { at: after[0]?.at ?? 0, message: linesLeftOut(leftOut)[language], details: null }
      return [...first, ...(leftOut > 0 ? [gap] : []), ...after, ...notes]
    },
  }
}

function read(text: string, language: Language): Pick<LogLine, 'message' | 'details'> {
  const whole = (long: LongText): string =>
    (typeof long === 'string' ? long : `${long[0]} ${charactersLeftOut(long[1])[language]} ${long[2]}`).toWellFormed()
  try {
    const [message, details, longDetails] = parseSafe(text) as [LongText, unknown, LongText?]
    return { message: whole(message), details: longDetails === undefined ? details : whole(longDetails) }
  } catch {
    // the worker cuts JSON of control characters
    return { message: text.slice(2, 2_000).toWellFormed(), details: null }
  }
}
