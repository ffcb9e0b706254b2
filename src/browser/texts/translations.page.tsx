import type { AnyArea } from '#catalogue/index.ts'
import { pathParams } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { textPlaces } from '#derive/translations.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { useRoute } from '#browser/router/route.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { AreaTexts } from './area-texts.tsx'
import { textWords } from './words.ts'

export default function Translations() {
  const words = useWords(textWords)
  const { query } = useRoute()
  const product = useApp((state) => state.product)
  const areas = product ? areasWithTexts(product) : []
  const found = areas.find(([, { id }]) => id === query['area']) ?? areas[0]
  if (!product || !found) return <p className="p-4 text-dim">{words.noArea}</p>
  const [name, area] = found
  return <AreaTexts key={area.id} product={product} name={name} area={area} areas={areas.map(([, each]) => each)} />
}

function areasWithTexts({ areas, entries, menu }: Product): [string, AnyArea][] {
  return Object.entries(areas).filter(([name, area]) => {
    const list = textPlaces(areas, area).length > 0 ? listEntry(entries, name) : undefined
    return list !== undefined && pathParams(list.path).length === 0 && pageOfArea(menu, area.id) !== undefined
  })
}
