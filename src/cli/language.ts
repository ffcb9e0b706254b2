import type { Language, Words } from '#catalogue/index.ts'
import { terminalLanguage } from '#derive/terminal-language.ts'

export const language: Language = terminalLanguage(process.env)

export function say(words: Words): string {
  return words[language]
}

/** Both spellings in place. */
export function text(en: string, zh: string): string {
  return language === 'zh' ? zh : en
}
