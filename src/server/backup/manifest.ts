import { isObject } from '#derive/kinds/shared/is-object.ts'
import { tableName } from '../records/registry.ts'
import type { BackupManifest } from './inventory.ts'
import { Damaged } from './refusal.ts'

/** Validates strictly, because names become part of SQL statements. */
export function manifestIn(text: string): BackupManifest {
  const given = JSON.parse(text) as BackupManifest
  if (!isObject(given)) throw odd('{}')
  const { migrations, partitions, tables } = given
  if (![migrations, partitions, tables].every((list) => Array.isArray(list) && list.every(isObject))) throw odd('{}')
  for (const partition of given.partitions) areaOf(partition)
  for (const { name, columns } of given.tables) {
    if (!Array.isArray(columns)) throw odd(name)
    for (const each of [name, ...columns])
      if (typeof each !== 'string' || !/^[a-z_][a-z0-9_]*$/.test(each)) throw odd(each)
  }
  return given
}

export function areaOf({ name, parent, bound }: BackupManifest['partitions'][number]): string {
  const area = /^FOR VALUES IN \('([a-zA-Z0-9-]+)'\)$/.exec(bound)?.[1]
  if (area === undefined || parent !== 'record' || name !== tableName(area)) throw odd(`${name} ${bound}`)
  return area
}

export function odd(what: unknown): Damaged {
  const shown = String(what).slice(0, 100)
  return new Damaged(`its list names what no backup has: ${shown}`, `清单中有备份不应包含的内容：${shown}`)
}
