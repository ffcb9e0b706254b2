import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'

const { create, update, toggle } = checked('hi-savana-flow-rate-config', async (world, wouldBe, id) => {
  const { flow, country, hisavana_rate, admob_rate, self_rate, status } = wouldBe
  const sum = (hisavana_rate ?? 0) + (admob_rate ?? 0) + (self_rate ?? 0)
  if (sum !== 100)
    throw invalid(
      'self_rate',
      words(`The rates make ${sum} together; they must make 100.`, `三项占比合计为 ${sum}，须为 100。`),
    )
  if (status !== 1) return
  const where = { flow: flow ?? null, country: country ?? 'ALL', status: 1 }
  const online = (await world.list('hi-savana-flow-rate-config', { where, limit: 2 })).find((row) => row.id !== id)
  if (online)
    throw invalid(
      'flow',
      words(
        `Config ${online.id} is online for this flow and country: take it offline first.`,
        `配置 ${online.id} 已在该信息流和国家生效，请先下架。`,
      ),
    )
})

export { create, update, toggle as toggleOnline }
