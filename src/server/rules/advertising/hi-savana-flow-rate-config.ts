import { onChange, refuse, type Rule } from '../rule.ts'

const rates = ['hisavana_rate', 'admob_rate', 'self_rate'] as const

export const rule: Rule<'hi-savana-flow-rate-config'> = onChange(rates, (after, record) => {
  const sum = rates.reduce((whole, rate) => whole + (after[rate] ?? 0), 0)
  if (sum === 100) return []
  return refuse(record, 'self_rate', {
    en: `The rates add up to ${sum}; they must add up to 100.`,
    zh: `三项占比合计为 ${sum}，须为 100。`,
  })
})
