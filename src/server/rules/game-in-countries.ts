import { onChange, refuse } from './rule.ts'

interface CountryTarget {
  readonly countryType: 1 | 2
  readonly country: readonly string[] | null
}

/** Refuses to exclude every country. */
export const isShownSomewhere = onChange<CountryTarget>(
  ['countryType', 'country'],
  ({ countryType, country }, record) =>
    countryType !== 2 || (country && country.length > 0 && !country.includes('ALL'))
      ? []
      : refuse(record, 'country', {
          en: 'Excluding every country leaves none: choose which to exclude.',
          zh: '排除全部国家即不投放，请选择要排除的国家。',
        }),
)
