import { words } from '#catalogue/index.ts'
import { plainText } from '#derive/values.ts'
import { invalid } from '../problem.ts'
import { idsIn, keptBy, storedKey, type Kept, type Registry } from '../records/registry.ts'
import { isOf, otherMedia } from './media.ts'
import type { Target } from './known.ts'
import type { Stored } from './world.ts'
import { sameValue } from './diff.ts'

type Found = (area: string, ids: readonly number[]) => Promise<readonly Target[]>

/** Refuses a reference to a record that is not there, or to a file of another kind; one that was there before stays as it is. */
export async function refuseDangling(
  registry: Registry,
  { area, references }: Kept,
  before: Stored['data'] | undefined,
  after: Stored['data'],
  find: Found,
): Promise<void> {
  for (const reference of references) {
    const { name, of, media } = reference
    const key = storedKey(area, name)
    if (before && sameValue(before[key], after[key])) continue
    const old = new Set(idsIn(reference, before?.[key]))
    const ids = [...new Set(idsIn(reference, after[key]))].filter((id) => !old.has(id))
    if (ids.length === 0) continue
    const found = await find(of, ids)
    const other = media && found.find(({ data }) => !isOf(media, plainText(data['type'])))
    if (other) throw otherMedia(name, media, `“${plainText(other.data['name'])}”`)
    const there = new Set(found.map(({ id }) => id))
    const lost = ids.filter((id) => !there.has(id))
    if (lost.length === 0) continue
    const { title } = keptBy(registry, of).area
    const shown = lost.slice(0, 5).join(', ')
    throw invalid(
      name,
      words(
        `There is no ${title.en.toLowerCase()} ${shown}. Choose one that exists.`,
        `没有编号为 ${shown} 的${title.zh}，请重新选择。`,
      ),
    )
  }
}
