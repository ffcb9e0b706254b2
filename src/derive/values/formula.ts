// spreadsheets run what begins so, the full-width signs included; apostrophes before it are doubled, so that one can be taken off again
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n\0]/
const guarded = /^'+[=+\-@＝＋－＠\t\r\n\0]/
const shown = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/
const apostrophes = /^'*/

/** Whether a cell shows that its formula has no result, as spreadsheets write it into a text file. */
export function showsError(text: string): boolean {
  return text.startsWith('#') && shown.test(text)
}

/** A text as a cell that nobody takes for a formula or for the error of one. */
export function guardFormula(text: string): string {
  return dangerous.test(text) || showsError(text.replace(apostrophes, '')) ? `'${text}` : text
}

/** The text of a cell without what `guardFormula` put before it. */
export function withoutGuard(text: string): string {
  const isGuarded = guarded.test(text) || (text.startsWith("'") && showsError(text.replace(apostrophes, '')))
  return isGuarded ? text.slice(1) : text
}
