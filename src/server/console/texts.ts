import { readingWorld } from '../calls/read.ts'
import { withoutDefaults } from '../domain/texts/text-area.ts'
import { filteredTexts } from '../domain/texts/text-page.ts'
import { countsIn, groupByTests, mostRows } from '../plan/generalise/row-groups.ts'
import { areaStoreOf } from '../records/registry.ts'
import { missingIn } from '../records/row-tests.ts'
import { pageOf } from '../world/pages.ts'
import type { Handler } from './handler.ts'

export const completeness: Handler<'texts.completeness'> = async (call) => {
  const { server, environment, input } = call
  const { registry } = server
  const world = readingWorld(call)
  const { of, languages, query } = await filteredTexts(world, input, server.catalogue.areas)
  const codes = [...languages.keys()]
  if (!query) return codes.map((code) => ({ code, missing: 0, total: 0 }))
  const areaStore = areaStoreOf(registry, of.area.id)
  const { selection } = await pageOf(world, of.list, areaStore, withoutDefaults(of, query), undefined)
  const tests = codes.flatMap((code) => {
    const test = missingIn(registry, areaStore, [code])
    return test ? [[['id', test] as const]] : []
  })
  const groups = await groupByTests(server.reads, areaStore, environment, selection, tests)
  const { total, each } = countsIn(groups, tests.length)
  return total < mostRows ? codes.map((code, at) => ({ code, missing: each[at] ?? 0, total })) : []
}
