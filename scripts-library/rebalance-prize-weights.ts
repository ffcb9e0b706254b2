import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Rebalance prize weights', zh: '重新平衡奖池权重' },
  help: {
    en: 'Sets the weights so that prizes are drawn in proportion to their stock, and “no prize” with the given chance.',
    zh: '按剩余数量重新分配各奖品权重，“谢谢参与”占指定概率。',
  },
  params: {
    none: param.int({
      title: { en: 'Chance of no prize, %', zh: '未中奖概率（%）' },
      default: 60,
      min: 0,
      max: 99,
    }),
    sum: param.int({ title: { en: 'Sum of weights', zh: '权重总和' }, default: 10_000, min: 1_000, max: 1_000_000 }),
  },
  async run({ ops, params, log }) {
    const now = new Date(Date.now()).toISOString()
    const drawn = []
    const empty = []
    for await (const prize of ops.prize.each({ weight_from: 1 })) {
      if (prize.type === 5) empty.push(prize)
      else if ((prize.amount ?? 0) > 0 && (prize.valid_time === null || prize.valid_time > now)) drawn.push(prize)
    }
    const left = drawn.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    if (left === 0) throw new Error('No prize is left in the pool.')
    if (params.none > 0 && empty.length === 0) throw new Error('The pool has no “no prize” to give the rest to.')
    const forPrizes = Math.round((params.sum * (100 - params.none)) / 100)
    const wanted = [
      // keeps every remaining prize drawable
      ...drawn.map((prize) => [prize, Math.max(1, Math.round(((prize.amount ?? 0) / left) * forPrizes))] as const),
      ...empty.map((prize) => [prize, Math.round((params.sum - forPrizes) / empty.length)] as const),
    ]
    let changed = 0
    for (const [prize, weight] of wanted) {
      if (weight === prize.weight) continue
      await ops.prize.update({ id: prize.id, weight })
      log(`${prize.title}: ${prize.weight} → ${weight}`)
      changed += 1
    }
    return { changed, prizes: wanted.length }
  },
})
