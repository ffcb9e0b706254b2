import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Take in submissions that pass the checks', zh: '导入通过检查的第三方提交' },
  help: {
    en: 'Imports submissions with a known provider, an icon, a version and an unused name as games. The others stay, or are rejected with the reasons.',
    zh: '将 CP 已知、图标与版本齐全且名称未被占用的新游戏提交导入；其余保留，或附原因驳回。',
  },
  params: {
    category: param.ref('category', { title: { en: 'Category for new games', zh: '新游戏的分类' } }),
    refuse: param.flag({ title: { en: 'Reject the others', zh: '驳回其余提交' }, default: 0 }),
    most: param.int({ title: { en: 'At most', zh: '最多' }, default: 200, min: 1, max: 5_000 }),
  },
  async run({ ops, params, log }) {
    const known = new Set<number>()
    for await (const { id } of ops.provider.each()) known.add(id)
    const taken = new Set<string>()
    for await (const game of ops.game.each()) taken.add(game.name.trim().toLowerCase())
    let imported = 0
    let refused = 0
    for await (const submission of ops.thirdpart.each({ status: 'waiting', type: 1 })) {
      const name = submission.name.trim().toLowerCase()
      const faults = [
        ...(submission.provider !== null && known.has(submission.provider)
          ? []
          : [['没有已登记的 CP', 'no registered provider']]),
        ...(submission.iconUrl ? [] : [['缺少图标', 'no icon']]),
        ...(submission.version ? [] : [['缺少版本号', 'no version']]),
        ...(taken.has(name) ? [['名称已被占用', 'the name is taken']] : []),
      ]
      if (faults.length === 0) {
        await ops.thirdpart.importGame({
          id: submission.id,
          ...(params.category === undefined ? {} : { category: params.category }),
        })
        taken.add(name)
        imported += 1
      } else {
        const [opinionCN, opinionEN] = [faults.map(([zh]) => zh).join('、'), faults.map(([, en]) => en).join(', ')]
        if (params.refuse) {
          await ops.thirdpart.refuse({ id: submission.id, opinionCN, opinionEN })
          refused += 1
        }
        log(`${submission.name}: ${opinionEN}`)
      }
      if (imported + refused >= params.most) break
    }
    return { imported, refused }
  },
})
