import { walk } from './xml.ts'

export function sharedStrings(part: Buffer | undefined): readonly string[] {
  const strings: string[] = []
  if (!part) return strings
  const reader = richText()
  walk(part, {
    open(element) {
      if (element === 'si') reader.begin()
      else reader.open(element)
    },
    text: (text) => reader.text(text),
    close(element) {
      if (element === 'si') strings.push(reader.end())
      else reader.close(element)
    },
  })
  return strings
}

/** Collects a text without its phonetic guide. */
export function richText() {
  let [whole, isText, aloud] = ['', false, 0]
  return {
    begin(): void {
      ;[whole, isText, aloud] = ['', false, 0]
    },
    open(element: string): void {
      if (element === 'rPh') aloud++
      if (element === 't') isText = true
    },
    text(text: string): void {
      if (isText && aloud === 0) whole += text
    },
    close(element: string): void {
      if (element === 'rPh') aloud--
      if (element === 't') isText = false
    },
    end: () => unescaped(whole),
  }
}

/** Decodes `_x000D_`, which stands for characters that XML cannot contain, and the escaped underscore `_x005F_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
