import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { languageId } from '../words/known.ts'
import { listed } from '../words/listed.ts'
import { studioLasts, studioPlaces, studioTexts } from '../words/studios.ts'

const secondLabels = ['Kids', 'Mini', 'Originals', 'Publishing', 'Plus', 'Casual', 'Two']

export const sources: Sources = {
  provider: {
    steady: true,
    make: () => {
      const random = randomOf('provider')
      const lasts = listed(studioLasts)
      const studios = studioPlaces.flatMap(({ country, form, first }) =>
        listed(first).map((word) => ({
          country,
          form,
          name: `${word} ${random.pick(lasts)}`,
          alone: random.chance(0.08),
        })),
      )
      const labels = random.some(studios, 120 - studios.length).map((studio) => ({
        ...studio,
        name: `${studio.name.split(' ').slice(0, -1).join(' ')} ${random.pick(secondLabels)}`,
      }))
      return random
        .some([...studios, ...labels], 120)
        .map(({ country, form, name, alone }, index): DemoRecord<'provider'> => {
          const created = 89 - random.next() * 60
          const slug = name
            .normalize('NFD')
            .toLowerCase()
            .replaceAll(/[^a-z0-9]/g, '')
          const kind = random.weighted([1, 2, 3] as const, [7, 2, 1])
          return {
            id: 1001 + index,
            values: {
              name,
              cp_name: companyOf(name, form, alone),
              cp_type: kind,
              account_type: alone ? 2 : 1,
              proportion: kind === 3 ? random.pick([20, 25, 30]) : random.pick([40, 45, 50, 50, 55, 60, 62.5, 70]),
              site: random.chance(0.85) ? `https://www.${slug}.example/` : null,
              uuid: `${country.toLowerCase()}-${(random.int(0x10000000, 0xfffffff0) >>> 0).toString(16)}-${(1001 + index).toString(36)}`,
              developer_platform_id: random.chance(0.7) ? 5000 + index * 3 : null,
              description: random.chance(0.75) ? random.pick(studioTexts) : null,
              disabled: random.chance(0.05) ? 1 : 0,
            },
            created: daysBefore(created),
            updated: daysBefore(created * random.next()),
          }
        })
    },
    differ: ({ values }) => ({ proportion: Math.max(10, (values.proportion ?? 50) - 5) }),
  },
  'provider-translation': {
    steady: true,
    make: (demo) =>
      demo.rows('provider').flatMap(({ id, values: { name = '' } }, index): DemoRecord<'provider-translation'>[] => [
        {
          id: 1 + index,
          parent: id,
          values: { langId: languageId('en'), name, disabled: 0 },
          created: daysBefore(20 - index * 0.1),
        },
      ]),
  },
}

function companyOf(name: string, form: string, alone: boolean): string {
  if (alone) return name
  return form === 'PT' ? `PT ${name}` : `${name} ${form}`
}
