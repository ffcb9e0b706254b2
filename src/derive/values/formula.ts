// spreadsheets run what begins so, the full-width signs included; apostrophes before it are doubled, so that one can be taken off again
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n\0]/
const guarded = /^'+[=+\-@＝＋－＠\t\r\n\0]/

/** A text as a cell that no spreadsheet takes for a formula. */
export function guardFormula(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text of a cell without what `guardFormula` put before it. */
export function withoutGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
