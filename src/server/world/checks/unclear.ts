import { storedKey, type AreaStore } from '../../records/registry.ts'
import type { Input } from '../world.ts'
import type { WrittenRecord } from '../rule.ts'

const looked = new Error('a value that is not known')

/**
 * What a function of an area answers about records: of each by itself, where it needs no value that was left out or
 * cannot be taken, as `unclear` names them by their stored keys.
 */
export async function askClearly<T>(
  unclear: ReadonlySet<string>,
  areaStore: AreaStore,
  records: readonly WrittenRecord[],
  ask: (records: readonly WrittenRecord[]) => Promise<T> | T,
): Promise<readonly T[]> {
  if (unclear.size === 0) return [await ask(records)]
  const found: T[] = []
  for (const record of records) {
    try {
      found.push(await ask([guarded(unclear, areaStore, record)]))
    } catch (error) {
      if (error !== looked) throw error
    }
  }
  return found
}

/** A record that does not let anybody look at what is unclear. */
function guarded(unclear: ReadonlySet<string>, { area }: AreaStore, record: WrittenRecord): WrittenRecord {
  const { after } = record
  return after ? { ...record, after: hiding(after, (name) => unclear.has(storedKey(area, name))) } : record
}

/** An input that does not let anybody look at these fields, which cannot be taken: what needs them stops there. */
export function withoutFields(input: Input, names: readonly string[]): Input {
  return hiding(input, (name) => names.includes(name))
}

function hiding<T extends object>(values: T, isHidden: (name: string) => boolean): T {
  return new Proxy(values, {
    get(target, name): unknown {
      if (typeof name === 'string' && isHidden(name)) throw looked
      return Reflect.get(target, name)
    },
  })
}
