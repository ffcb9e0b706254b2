// spreadsheets run text with these prefixes; leading apostrophes are doubled, so one can be removed
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n\0]/
const guarded = /^'+[=+\-@＝＋－＠\t\r\n\0]/
const shown = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/
const apostrophes = /^'*/

export function showsError(text: string): boolean {
  return text.startsWith('#') && shown.test(text)
}

/** An apostrophe makes spreadsheets show text, not a formula or error. */
export function guardFormula(text: string): string {
  return dangerous.test(text) || showsError(text.replace(apostrophes, '')) ? `'${text}` : text
}

export function withoutGuard(text: string): string {
  const isGuarded = guarded.test(text) || (text.startsWith("'") && showsError(text.replace(apostrophes, '')))
  return isGuarded ? text.slice(1) : text
}
