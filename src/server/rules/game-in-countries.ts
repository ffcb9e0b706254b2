import { isChanged, refuse, type Refusal, type WrittenRecord } from './rule.ts'

interface CountryTarget {
  readonly countryType: 1 | 2
  readonly country: readonly string[] | null
}

/** Refuses to exclude every country. */
export function refuseNowhere(records: readonly WrittenRecord<CountryTarget>[]): Refusal[] {
  return records.flatMap((record) => {
    const { after } = record
    if (after?.countryType !== 2 || !isChanged(record, 'countryType', 'country')) return []
    if (after.country && after.country.length > 0 && !after.country.includes('ALL')) return []
    return refuse(record, 'country', {
      en: 'Excluding every country leaves none: choose which to exclude.',
      zh: '排除全部国家即不投放，请选择要排除的国家。',
    })
  })
}
