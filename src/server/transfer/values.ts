import { words, type Field, type Words } from '#catalogue/index.ts'
import { fromCell } from '#derive/kinds/kinds.ts'
import { areaStoreOf, type Registry } from '../records/registry.ts'
import { labelIn, partsOf, referenced, type Labels } from './references.ts'

export type CellValue = { readonly value: unknown } | { readonly fault: Words }

/** Labels become ids, option titles become their values. */
export function cellValue(field: Field, cell: string, registry: Registry, labels: Labels): CellValue {
  const area = referenced(field)
  if (area !== undefined) return references(field, area, cell, registry, labels)
  return { value: fromCell(field, cell) }
}

function references(field: Field, areaId: string, cell: string, registry: Registry, labels: Labels): CellValue {
  const ids = []
  const whole = labels.find(areaId, labelIn(cell))
  for (const part of typeof whole === 'number' ? [whole] : partsOf(field, cell)) {
    const id = typeof part === 'string' ? labels.find(areaId, part) : part
    if (id === 'none' || id === 'several') return { fault: unclear(registry, areaId, String(part), id) }
    ids.push(id)
  }
  return { value: field.kind === 'list' ? ids : ids[0] }
}

function unclear(registry: Registry, areaId: string, label: string, count: 'none' | 'several'): Words {
  const { title, titles } = registry.has(areaId)
    ? areaStoreOf(registry, areaId).area
    : { title: words(areaId, areaId), titles: words(areaId, areaId) }
  const name = label.slice(0, 100)
  return count === 'none'
    ? words(`There is no ${title.en.toLowerCase()} named ${name}.`, `没有名为“${name}”的${title.zh}。`)
    : words(
        `Several ${titles.en.toLowerCase()} are named ${name}. Enter the id.`,
        `有多个${title.zh}名为“${name}”，请填写编号。`,
      )
}
