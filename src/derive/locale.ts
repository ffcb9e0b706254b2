import type { Language } from '#catalogue/index.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' }

export function localeOf(language: Language): string {
  return locales[language]
}
