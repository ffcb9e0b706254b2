export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

// PostgreSQL refuses U+0000 and unpaired surrogates
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
