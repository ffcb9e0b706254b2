import type { Language } from '#catalogue/index.ts'

/** The language of a terminal, as its programs are told it. */
export function terminalLanguage(variables: Readonly<Record<string, string | undefined>>): Language {
  const locale = variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || ''
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
