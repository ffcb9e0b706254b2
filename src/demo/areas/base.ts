import { pictures } from '../pictures/pictures.ts'
import type { Made, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { listed } from '../words/listed.ts'
import { peopleGroups, phones, properties } from '../words/phones.ts'
import { disabledLanguages, languages, regions } from '../words/places.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const chinese = new Intl.DisplayNames('zh', { type: 'region' })

// the app asks for the phone models by this number
const modelsId = 3

export const sources: Sources = {
  resource: {
    steady: true,
    make: (demo) => [
      ...pictures.map(({ id, file, title, folder, body, width, height }, index) => ({
        id,
        values: {
          name: title,
          url: `/files/${file}`,
          type: 'image/svg+xml',
          size: Buffer.byteLength(body),
          width,
          height,
          path: folder,
        },
        created: daysBefore(89.5 - index * 0.002),
      })),
      ...demo.rows('cpk-game').flatMap(({ created, base }): Made<'resource'>[] => {
        if (base?.apkId == null) return []
        const name = `${base.package}-${base.version}.apk`
        const size = Math.round(Number.parseFloat(base.mbSize ?? '0') * 1_048_576)
        const url = `https://cdn.playdesk.example/apk/${name}`
        return [
          {
            id: base.apkId,
            values: { name, url, type: 'application/vnd.android.package-archive', size, path: 'apk' },
            created,
          },
        ]
      }),
    ],
  },
  language: {
    steady: true,
    make: () => {
      const rows = languages.split('\n').map((line) => line.split('|'))
      return rows.map(([code = '', name = '', comment = ''], index) => ({
        id: index + 1,
        values: { code, name, comment, disabled: index >= rows.length - disabledLanguages ? 1 : 0 },
        created: daysBefore(90 - index * 0.01),
      }))
    },
  },
  country: {
    steady: true,
    make: () =>
      Object.entries(regions)
        .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ region, code })))
        .map(({ region, code }, index) => ({
          id: index + 1,
          values: {
            code,
            name: english.of(code) ?? code,
            name_zh: chinese.of(code) ?? code,
            region,
            targeting: region === 'Oceania' && code !== 'AU' ? 0 : 1,
          },
          created: daysBefore(90 - index * 0.001),
        })),
  },
  property: {
    steady: true,
    make: () => {
      const models = Object.entries(phones).flatMap(([brand, names]) => listed(names).map((name) => `${brand} ${name}`))
      const own: Record<number, string[]> = { 2: Object.keys(phones), [modelsId]: models }
      return properties.map(([name, code, values], index) => ({
        id: index + 1,
        values: { name, code, values: own[index + 1] ?? listed(values) },
        created: daysBefore(89 - index * 0.1),
        updated: daysBefore(12 - index * 0.7),
      }))
    },
  },
  'property-people-group': {
    steady: true,
    make: () =>
      peopleGroups.map(([name, code], index) => ({
        id: index + 1,
        values: { name, code },
        created: daysBefore(88 - index),
      })),
  },
  'property-people': {
    steady: true,
    make: () =>
      peopleGroups
        .flatMap(([, code, names], group) =>
          listed(names).map((name, place) => ({ group: group + 1, name, code: `${code}-${place + 1}` })),
        )
        .map((values, index): Made<'property-people'> => ({
          id: index + 1,
          values,
          created: daysBefore(87 - index * 0.8),
        })),
  },
}
