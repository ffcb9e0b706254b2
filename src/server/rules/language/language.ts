import { languageCode } from '#derive/kinds/language.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

export const rule: Rule<'language'> = (_, records) =>
  records.flatMap((record) => {
    if (!record.after || !isChanged(record, 'code') || languageCode.test(record.after.code)) return []
    return refuse(record, 'code', {
      en: 'Use a code such as en, pt-br or zh-hans.',
      zh: '请使用语言代码，例如 en、pt-br、zh-hans。',
    })
  })
