/** A title inside a sentence: English in lower case but for abbreviations and names, Chinese apart from Latin letters. */
export function inside(title: string): string {
  if (/^[A-Za-z\d].*\p{Script=Han}/u.test(title)) return ` ${title}`
  return /^(?!Google\b|App Annie\b)[A-Z][a-z]+\b/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** Chinese as it is set: a space between it and what is written in Latin letters or digits. */
export function spaced(zh: string): string {
  return zh.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' ')
}
