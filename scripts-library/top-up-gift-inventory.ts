import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Top up gift inventory', zh: '批量补充奖品库存' },
  help: {
    en: 'Fills gifts with less stock than the threshold up to the target.',
    zh: '库存低于阈值的奖品补足至目标数量。',
  },
  params: {
    below: param.int({ title: { en: 'Fewer than', zh: '低于' }, default: 100, min: 1 }),
    target: param.int({ title: { en: 'Up to', zh: '补足至' }, default: 500, min: 1 }),
    gifts: param.refs('gift', {
      title: { en: 'Gifts', zh: '奖品' },
      help: { en: 'Leave empty for all.', zh: '留空表示全部。' },
    }),
  },
  async run({ ops, params, log }) {
    if (params.target < params.below) throw new Error('The target is below the threshold.')
    let pieces = 0
    let gifts = 0
    for await (const gift of ops.gift.each(params.gifts.length > 0 ? { ids: params.gifts } : {})) {
      if (gift.inventory >= params.below) continue
      const count = params.target - gift.inventory
      await ops.gift.addInventory({ id: gift.id, count })
      log(`${gift.name ?? gift.id}: ${gift.inventory} + ${count}`)
      pieces += count
      gifts += 1
    }
    return { gifts, pieces }
  },
})
