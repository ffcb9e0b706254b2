import { phones, properties } from './phones.ts'
import { languages, regions } from './places.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const chinese = new Intl.DisplayNames('zh', { type: 'region' })

// the app asks for phone models by this id
const modelsId = 3
const models = Object.entries(phones).flatMap(([brand, names]) => names.split(', ').map((name) => `${brand} ${name}`))
const computedValues: Readonly<Record<number, string[]>> = { 2: Object.keys(phones), [modelsId]: models }

/** Records that every environment begins with. An id never gets another meaning. */
export const referenceRows = {
  country: regions
    .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ region, code })))
    .map(({ region, code }, index) => ({
      id: index + 1,
      values: { code, name: english.of(code) ?? code, name_zh: chinese.of(code) ?? code, region },
    })),
  language: languages.split('\n').map((line, index) => {
    const [code = '', name = '', comment = ''] = line.split('|')
    return { id: index + 1, values: { code, name, comment } }
  }),
  property: properties.map(([name, code, values], index) => ({
    id: index + 1,
    values: { name, code, values: computedValues[index + 1] ?? values.split(', ') },
  })),
}
