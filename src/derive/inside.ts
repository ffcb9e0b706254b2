/** Lowers a title within a sentence, except names and abbreviations. */
export function inside(title: string): string {
  if (/^[A-Za-z\d].*\p{Script=Han}/u.test(title)) return ` ${title}`
  return /^(?!Google\b|App Annie\b)[A-Z][a-z]+\b/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** Separates Chinese from Latin letters and digits. */
export function spaced(zh: string): string {
  return zh.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' ')
}
