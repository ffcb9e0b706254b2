import { expect, test } from 'vitest'
import { terminalLanguage } from '#derive/terminal-language.ts'

test.each([
  [{}, 'en'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'en_IE.UTF-8', LC_MESSAGES: 'zh_TW' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'zh_CN', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, 'zh'],
])('the terminal of %j reads %s', (variables, language) => {
  expect(terminalLanguage(variables)).toBe(language)
})
