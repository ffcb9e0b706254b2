import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'

const relations = [
  'Own media',
  'Phone makers',
  'Operators',
  'Ad networks',
  'Influencers',
  'App stores',
  'Partners',
  'Browsers',
  'Preinstalled',
  'Push',
  'Search ads',
  'Video ads',
  'Referral',
  'Events',
]
const incomes = [
  'Cost per install',
  'Cost per action',
  'Revenue share 50:50',
  'Revenue share 60:40',
  'Revenue share 70:30',
  'Fixed price a month',
  'Barter',
  'Free',
]
const sellers = [
  'Browser home',
  'Lock screen',
  'News feed',
  'Video app',
  'Launcher',
  'Cleaner app',
  'Dialer',
  'Keyboard',
  'Weather app',
  'Music app',
  'Wallet',
  'Radio ad',
]
const places = ['India', 'Indonesia', 'Nigeria', 'Kenya', 'Egypt', 'Bangladesh', 'Ireland']
const notes = [
  'Starts with 20,000 installs a day; stop when the share of day-one returns falls below 18 %.',
  'Contact: the partner team in Lagos. Reports every Monday.',
  'Pictures must be 720 × 360 and carry the age mark.',
  'Runs until the end of the quarter.',
]

export const sources: Sources = {
  'channel-relation': {
    steady: true,
    make: () => relations.map((name, index) => ({ id: 1 + index, values: { name }, created: daysBefore(85 - index) })),
  },
  'channel-income': {
    steady: true,
    make: () => incomes.map((name, index) => ({ id: 1 + index, values: { name }, created: daysBefore(84 - index) })),
  },
  'concerned-channel': {
    make: () => {
      const random = randomOf('concerned-channel')
      const pairs = places.flatMap((place) => random.some(sellers, 6).map((seller) => ({ place, seller })))
      return pairs.map(({ place, seller }, index): DemoRecord<'concerned-channel'> => ({
        id: 1201 + index,
        values: {
          name: `${seller}, ${place}`,
          target: random.pick(['H5 games', 'APK games', 'Home page', 'Cricket topic', 'Draw']),
          schematic_id: random.chance(0.8) ? `S-${2600 + index * 3}` : null,
          first_level: random.int(1, 7),
          secondary_level: random.chance(0.7) ? random.int(8, relations.length) : null,
          first_income: random.int(1, 5),
          secondary_income: random.chance(0.3) ? random.int(6, incomes.length) : null,
          content: random.chance(0.5) ? random.pick(notes) : null,
        },
        created: daysBefore(80 - index * 1.7),
        updated: daysBefore((80 - index * 1.7) * random.next()),
      }))
    },
    differ: () => ({ content: null }),
  },
}
