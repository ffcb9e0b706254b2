export function listed(text: string): string[] {
  return text.split(', ').filter(Boolean)
}

export function bilingual(text: string): [en: string, zh: string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
