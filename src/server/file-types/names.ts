import { randomBytes } from 'node:crypto'

const address = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{1,5})$/

export function newId(): string {
  return randomBytes(16).toString('hex')
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

export function addressOf(name: string): string {
  return `/files/${name}`
}

/** Returns the generated name, the only text that becomes part of a path. */
export function nameIn(text: string): string | undefined {
  return address.exec(text)?.[1]
}

/** Returns the last part of a name, without control characters. */
export function tidyTitle(title: string): string {
  // the search is quadratic
  const last = title.slice(-2_000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = charactersOf(last)
    // keeps joiners inside emoji
    .map((each) =>
      /^\p{Extended_Pictographic}/u.test(each) ? each : each.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ''),
    )
    .join('')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  return charactersOf(plain).slice(-200).join('') || 'file'
}

function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** RFC 6266: a plain name for all clients, and the exact one by RFC 5987. */
export function disposition(kind: 'inline' | 'attachment', title: string): string {
  const tidy = tidyTitle(title)
  const plain = tidy.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(tidy).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
