import type { AnyArea, Values } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { withCleanHtml } from '../html/clean.ts'
import { bothWrong, type Problem } from '../problem.ts'
import { areaStoreOf, present, type AreaStore } from '../records/registry.ts'
import { noFile } from '../world/checks/media.ts'
import { noSuchRecords } from '../world/checks/references.ts'
import type { Engine } from '../world/engine.ts'
import { hiddenFrom, library, type FileViewer } from './visible-files.ts'

// anywhere in a value: readers of the record can then read the file
const address = /\/files\/[0-9a-f]{32}\.[a-z0-9]{1,5}/g

/** Refuses (422) references to files hidden from the writer, as if missing. */
export function withFileRights(world: Engine, reader: FileViewer): Engine {
  const hidden = hiddenFrom(reader)

  async function refuse(here: Engine, of: AreaStore, id: number | null, sent: Values): Promise<void> {
    // addresses may contain HTML entities
    const values = withCleanHtml(of.area, sent)
    const [sentAddresses, ids] = [addressesIn(values), idsOfFiles(of, values)]
    if (sentAddresses.length + ids.length === 0) return
    const addresses = await hidden.addresses(sentAddresses)
    const records = await hidden.records(here.environment, ids)
    if (addresses.size + records.size === 0) return
    // files that the record names already stay
    const stored = id === null ? undefined : await here.stored(of.area.id, id)
    const before = stored ? present(of.area, stored) : {}
    const [named, own] = [new Set(addressesIn(before)), new Set(idsOfFiles(of, before))]
    let fault: Problem | undefined
    for (const [field, value] of Object.entries(values)) {
      for (const each of addressesIn(value))
        if (addresses.has(each) && !named.has(each)) fault = bothWrong(fault, noFile(field, each))
      const lost = idsOfFiles(of, { [field]: value }).filter((each) => records.has(each) && !own.has(each))
      for (const each of noSuchRecords(areaStoreOf(here.registry, library), field, lost)) fault = bothWrong(fault, each)
    }
    if (fault) throw fault
  }

  const guarded = (inner: Engine): Engine => ({
    ...inner,
    at: (environment) => guarded(inner.at(environment)),
    put: (async (area: string, id: number | null, values: Values) => {
      await refuse(inner, areaStoreOf(inner.registry, area), id, values)
      return inner.put(area as never, id, values as never)
    }) as Engine['put'],
  })
  return guarded(world)
}

function addressesIn(value: unknown): string[] {
  return mayHoldAddress(value) ? [...new Set(JSON.stringify(value).match(address))] : []
}

function mayHoldAddress(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('/files/')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(mayHoldAddress) || Object.keys(value).some(mayHoldAddress)
}

const fileFields = perObject(({ fields }: AnyArea) =>
  Object.keys(fields).filter((name) => fields[name]?.of === library),
)

function idsOfFiles({ area }: AreaStore, values: Values): number[] {
  return fileFields(area).flatMap((name) => [values[name]].flat().filter((id) => typeof id === 'number'))
}
