import { words } from '#catalogue/index.ts'
import { languageCode } from '#derive/kinds/language.ts'
import { named } from '../../named.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

/** A code is one as translations have it, and stands for one language however it is written. */
export const rule: Rule<'language'> = async (world, records) => {
  const written = records.filter((record) => record.after && isChanged(record, 'code'))
  if (written.length === 0) return []
  const all = await world.list('language')
  return written.flatMap((record) => {
    const code = record.after?.code ?? ''
    if (!languageCode.test(code))
      return refuse(
        record,
        'code',
        words('Use a code such as en, pt-br or zh-hans.', '请使用语言代码，例如 en、pt-br、zh-hans。'),
      )
    const other = all.find((each) => each.id !== record.id && each.code.toLowerCase() === code.toLowerCase())
    return other
      ? refuse(
          record,
          'code',
          words(
            `Language ${named({ id: other.id, label: other.code }).en} already exists.`,
            `已有语言 ${named({ id: other.id, label: other.code }).zh}。`,
          ),
          [other.id],
        )
      : []
  })
}
