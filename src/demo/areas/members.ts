import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { listed } from '../words/listed.ts'
import { operations, people } from '../words/people.ts'
import { phones } from '#server/reference/phones.ts'
import { staff } from '../words/prizes.ts'

const models = Object.entries(phones).flatMap(([brand, names]) => listed(names).map((name) => `${brand} ${name}`))
const shares = people.map(([, share]) => share)
/** By kind of operation. */
const statusAfter: Readonly<Record<number, 1 | 2 | 3>> = { 1: 3, 2: 1, 3: 2, 4: 1 }

const officialIds = new Set([7002, 7005, 7011, 7017])

export const sources: Sources = {
  member: {
    make: () => {
      const random = randomOf('member')
      return Array.from({ length: 900 }, (_, index): DemoRecord<'member'> => {
        const [country, , firsts, lasts] = random.weighted(people, shares)
        const [first, last] = [random.pick(listed(firsts)), random.pick(listed(lasts))]
        const chinese = country === 'SG'
        const slug =
          `${first}${last}`
            .normalize('NFD')
            .toLowerCase()
            .replaceAll(/[^a-z]/g, '') || 'player'
        const operation = index % 9 === 4 ? operations[((index / 9) % operations.length) | 0] : undefined
        const age = 90 * (1 - (index + 0.5) / 900)
        return {
          id: 7001 + index,
          values: {
            name: chinese
              ? `${last}${first}`
              : random.chance(0.25)
                ? `${first}${random.int(7, 99)}`
                : `${first} ${last}`,
            uid: `U${String(40_000_000 + index * 7919 + random.int(0, 7000))}`,
            avatar: random.chance(0.5) ? pictureUrl('icon', 'person', index) : null,
            email: random.chance(0.6) ? `${slug}${random.int(1, 999)}@mail.example` : null,
            country,
            phone_model: random.chance(0.9) ? random.pick(models) : null,
            status: operation ? (statusAfter[operation[0]] ?? 1) : 1,
            reason: operation ? operation[1] : null,
            official: officialIds.has(7001 + index) ? 1 : 0,
          },
          created: daysBefore(age),
          updated: daysBefore(operation ? age * 0.5 : age),
        }
      })
    },
  },
  'member-operation': {
    make: (demo) => {
      const random = randomOf('member-operation')
      const rows = demo.rows('member').flatMap(({ id, values: { reason }, created }) => {
        const at = operations.findIndex(([, text]) => text === reason)
        const operation = operations[at]
        if (!operation) return []
        const age = ageOf(created)
        // lifting needs an earlier restriction
        const before = operation[0] === 2 ? operations[1] : operation[0] === 4 ? operations[3] : undefined
        return [...(before ? [{ operation: before, age: age * 0.8 }] : []), { operation, age: age * 0.5 }].map(
          (each) => ({ ...each, member: id }),
        )
      })
      return rows.map(({ member, operation: [type, reason, remark], age }, index): DemoRecord<'member-operation'> => ({
        id: 1 + index,
        parent: member,
        values: { type, reason, remark: remark || null, operator: random.pick(staff) },
        created: daysBefore(age),
      }))
    },
  },
}
