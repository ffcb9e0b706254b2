import { isChanged, refuse, type Rule } from '../rule.ts'

export const rule: Rule<'hi-savana-flow-rate-config'> = (_, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (!after || !isChanged(record, 'hisavana_rate', 'admob_rate', 'self_rate')) return []
    const sum = (after.hisavana_rate ?? 0) + (after.admob_rate ?? 0) + (after.self_rate ?? 0)
    if (sum === 100) return []
    return refuse(record, 'self_rate', {
      en: `The rates add up to ${sum}; they must add up to 100.`,
      zh: `三项占比合计为 ${sum}，须为 100。`,
    })
  })
