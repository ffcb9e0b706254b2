import type { Language, Words } from '#catalogue/index.ts'

const locale = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || ''

export const language: Language = locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'

export function say(words: Words): string {
  return words[language]
}

/** Both spellings in place. */
export function text(en: string, zh: string): string {
  return language === 'zh' ? zh : en
}
