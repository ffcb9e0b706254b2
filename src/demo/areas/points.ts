import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { staff } from '../words/prizes.ts'
import { adjustments, movements } from '../words/rewards.ts'

const configs = [
  [['ALL'], '186', 1],
  [['IN'], '210', 1],
  [['NG', 'GH'], '216', 1],
  [['KE', 'TZ', 'UG'], '216', 1],
  [['ID'], '222', 0],
  [['BR'], '228', 0],
  [['IE'], null, 1],
] as const

interface PointsEntry {
  readonly kind: 'task' | 'sign-in' | 'draw' | 'exchange' | 'grant' | 'deduct' | 'correction'
  readonly amount: number
  readonly reason: string
  readonly remark?: string
  readonly offerId?: number
  readonly by?: string
  /** corrects the previous step */
  readonly corrects?: true
}

export const sources: Sources = {
  'score-activity-config': {
    make: () =>
      configs.map(([country, aha_version, is_open], index) => ({
        id: 1801 + index,
        values: { country: [...country], aha_version, is_open },
        created: daysBefore(50 - index * 5),
      })),
    differ: ({ values }) => ({ is_open: values.is_open === 1 ? 0 : 1 }),
  },
  'point-entry': {
    steady: true,
    make: (demo) => {
      const random = randomOf('point-entry')
      const offers = demo.rows('aha-task-prize-config').filter(({ created }) => ageOf(created) > 20)
      const members = demo.rows('member').filter(({ created }) => ageOf(created) > 30)
      const entries: Omit<DemoRecord<'point-entry'>, 'id'>[] = []
      for (const member of random.some(members, 80)) {
        const steps: PointsEntry[] = Array.from({ length: random.int(2, 9) }, () => {
          const [kind, reason, from, to] = random.pick(movements)
          return { kind, reason, amount: random.int(from / 10, to / 10) * 10 }
        })
        if (random.chance(0.3)) {
          const [amount, reason, remark] = random.pick(adjustments)
          const by = random.pick(staff)
          steps.push({ kind: amount > 0 ? 'grant' : 'deduct', amount, reason, remark, by })
          if (random.chance(0.3))
            steps.push({ kind: 'correction', amount: -amount, reason: 'Wrong member', by, corrects: true })
        }
        const offer = random.pick(offers)
        steps.push({
          kind: 'exchange',
          amount: -(offer.values.points ?? 0),
          reason: 'Exchanged for airtime',
          offerId: offer.id,
        })
        const age = Math.min(random.int(3, 28), ageOf(member.created) - 1)
        let [balance, sequence, isLastIn] = [0, 0, false]
        for (const [index, { kind, amount, reason, remark, offerId, by, corrects }] of steps.entries()) {
          const fits = balance + amount >= 0 && (!corrects || isLastIn)
          isLastIn = fits
          if (!fits) continue
          balance += amount
          sequence += 1
          entries.push({
            values: {
              userId: member.id,
              sequence,
              kind,
              amount,
              balance,
              reason,
              remark: remark || null,
              offerId: offerId ?? null,
              corrects: corrects ? -1 : null,
              operator: by ?? null,
            },
            created: daysBefore(age * (1 - (index + 0.5) / steps.length)),
          })
        }
      }
      const sorted = entries.toSorted((one, other) => (one.created < other.created ? -1 : 1))
      const ids = new Map(sorted.map(({ values }, index) => [`${values.userId} ${values.sequence}`, 600_001 + index]))
      return sorted.map(({ values, created }, index) => ({
        id: 600_001 + index,
        values: {
          ...values,
          corrects: values.corrects ? (ids.get(`${values.userId} ${(values.sequence ?? 1) - 1}`) ?? null) : null,
        },
        created,
      }))
    },
  },
}
