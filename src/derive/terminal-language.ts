import type { Language } from '#catalogue/index.ts'

export function terminalLanguage(variables: Readonly<Record<string, string | undefined>>): Language {
  const locale = variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || ''
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
