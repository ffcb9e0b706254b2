import { referenceRows } from '#server/reference/rows.ts'
import { pictures } from '../pictures/pictures.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { listed } from '../words/listed.ts'
import { peopleGroups } from '../words/people-groups.ts'

// without translations yet
const disabledLanguages = 4

const viewerKeys = [{ target: 'page:/game/h5', keys: 'y g', title: { en: 'H5 games', zh: 'H5 游戏' } }]

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
      ...demo.rows('cpk-game').flatMap(({ created, base }): DemoRecord<'resource'>[] => {
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
    make: () =>
      referenceRows.language.map(({ id, values }, index, all) => ({
        id,
        values: { ...values, disabled: index >= all.length - disabledLanguages ? 1 : 0 },
        created: daysBefore(90 - index * 0.01),
      })),
  },
  country: {
    steady: true,
    make: () =>
      referenceRows.country.map(({ id, values }, index) => ({
        id,
        values: { ...values, targeting: values.region === 'Oceania' && values.code !== 'AU' ? 0 : 1 },
        created: daysBefore(90 - index * 0.001),
      })),
  },
  'shared-keys': {
    steady: true,
    make: () => [{ id: 1, values: { role: 'viewer', keys: viewerKeys }, created: daysBefore(30) }],
  },
  'ignored-difference': {
    steady: true,
    make: () => [
      {
        id: 1,
        values: { name: 'Hotwords · Order', area: 'hotword', field: 'sort', until: 'good' },
        created: daysBefore(20),
      },
    ],
  },
  property: {
    steady: true,
    make: () =>
      referenceRows.property.map((row, index) => ({
        ...row,
        created: daysBefore(89 - index * 0.1),
        updated: daysBefore(12 - index * 0.7),
      })),
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
        .map((values, index): DemoRecord<'property-people'> => ({
          id: index + 1,
          values,
          created: daysBefore(87 - index * 0.8),
        })),
  },
}
