import { words, type AnyArea, type Areas, type Field } from '#catalogue/index.ts'
import { environmentWords } from '#derive/environment.ts'
import { labelOfRow } from '#derive/label.ts'
import { mayAct } from '#derive/roles.ts'
import { invalid } from '../../problem.ts'
import type { OpenBehaviour } from '#server/domain/behaviour.ts'
import { storedKey } from '../../records/registry.ts'

export const ignore: OpenBehaviour<'ignored-difference', 'ignore'> = async (world, input, { catalogue }) => {
  const { against = null, until } = input
  const { environment, language, actor } = world
  const views = publishedViews(catalogue.areas, input.area)
  const [area] = views
  if (!area)
    throw invalid('area', words(`${input.area} is no area that is published.`, `${input.area} 不是可发布的模块。`))
  if (against === environment) {
    const { en, zh } = environmentWords(against)
    throw invalid('against', words(`You are in ${en}: compare with another.`, `当前就在${zh}，请选择其他环境。`))
  }
  const field = input.field ? fieldIn(views, input.field) : undefined
  const ids = [...new Set(input.items ?? [])]
  const sides = against && mayAct(actor.roles[against], 'viewer') ? [world.at(against), world] : [world]
  const names = new Map<number, string>()
  for (const side of ids.length > 0 ? sides : [])
    for (const row of await side.list(area.id, { ids })) names.set(Number(row['id']), labelOfRow(area, row, language))
  const rules: number[] = []
  for (const item of ids.length > 0 ? ids : [null]) {
    const of = item === null ? area.titles[language] : (names.get(item) ?? `${area.title[language]} ${item}`)
    const name = field ? `${of} · ${field.title[language]}` : of
    const rule = { name: name.slice(0, 200), area: area.id, item, field: field?.key ?? null, against, until }
    rules.push((await world.put('ignored-difference', null, rule))['id'] as number)
  }
  return { rules }
}

/** Returns the storing area first; none if nothing publishes the records. */
function publishedViews(areas: Areas, id: string): AnyArea[] {
  const all: AnyArea[] = Object.values(areas)
  const named = all.find((each) => each.id === id)
  const stores = named?.store ?? named?.id
  const views = all.filter((each) => (each.store ?? each.id) === stores).toSorted((one) => (one.id === stores ? -1 : 1))
  const isSent = views.some(({ commands }) => Object.values(commands).some(({ verb }) => verb === 'publish'))
  const { parent } = views[0] ?? {}
  return isSent || (parent !== undefined && publishedViews(areas, parent).length > 0) ? views : []
}

function fieldIn(views: readonly AnyArea[], name: string): { readonly key: string; readonly title: Field['title'] } {
  for (const area of views)
    for (const [each, field] of Object.entries(area.fields)) {
      const key = storedKey(area, each)
      if ((each === name || key === name) && !field.local && !field.follows) return { key, title: field.title }
    }
  throw invalid('field', words(`There is no field ${name} that is published.`, `没有可发布的字段 ${name}。`))
}
