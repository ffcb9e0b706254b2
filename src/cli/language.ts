import { words, type Language, type Words } from '#catalogue/index.ts'
import { terminalLanguage } from '#derive/terminal-language.ts'

export const language: Language = terminalLanguage(process.env)

export function say(words: Words): string {
  return words[language]
}

export function text(en: string, zh: string): string {
  return language === 'zh' ? zh : en
}

export function stateIn(states: Readonly<Record<string, Words>>, state: string): string {
  const { en, zh } = states[state] ?? words(state, state)
  return text(en.toLowerCase(), zh)
}

/** “1 change” or “2 changes”; Chinese has no plural. */
export const numbered = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
