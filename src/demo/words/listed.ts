/** The words of a list that is written on one line. */
export function listed(text: string): string[] {
  return text.split(', ').filter(Boolean)
}

/** `Iron Fist 铁拳` in its two languages. */
export function bilingual(text: string): [en: string, zh: string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
