import { languageCode } from '#derive/kinds/language.ts'
import { onChange, refuse, type Rule } from '../rule.ts'

export const rule: Rule<'language'> = onChange(['code'], ({ code }, record) =>
  languageCode.test(code)
    ? []
    : refuse(record, 'code', {
        en: 'Use a code such as en, pt-br or zh-hans.',
        zh: '请使用语言代码，例如 en、pt-br、zh-hans。',
      }),
)
