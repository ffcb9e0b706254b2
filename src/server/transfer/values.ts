import { words, type Field, type Words } from '#catalogue/index.ts'
import { keptBy, type Registry } from '../records/registry.ts'
import { partsOf, referenced, type Labels } from './references.ts'

/** What a cell holds, to be checked like any input. */
export type CellValue = { readonly value: unknown } | { readonly fault: Words }

/** Reads a cell for its field: labels become ids, written-out values what they stand for. */
export function cellValue(field: Field, cell: string, registry: Registry, labels: Labels): CellValue {
  const area = referenced(field)
  if (area !== undefined) return references(field, area, cell, registry, labels)
  switch (field.kind) {
    case 'choice':
      return { value: choiceOf(field, cell) }
    case 'flag':
      return { value: flags[cell.trim().toLowerCase()] ?? cell.trim() }
    case 'json':
    case 'object':
      // an object or list is read by the checks, with their limits
      return { value: /^\s*[[{"]/.test(cell) ? cell : parsed(cell) }
    case 'list':
    case 'dateRange':
    case 'countries':
      return { value: /^\s*\[/.test(cell) ? parsed(cell) : cell }
    default:
      return { value: cell }
  }
}

const flags: Readonly<Record<string, 0 | 1>> = { yes: 1, no: 0, 是: 1, 否: 0 }

function references(field: Field, areaId: string, cell: string, registry: Registry, labels: Labels): CellValue {
  const ids = []
  for (const part of partsOf(field, cell)) {
    const id = typeof part === 'string' ? labels.find(areaId, part) : part
    if (id === 'none' || id === 'several') return { fault: unclear(registry, areaId, String(part), id) }
    ids.push(id)
  }
  return { value: field.kind === 'list' ? ids : ids[0] }
}

function unclear(registry: Registry, areaId: string, label: string, count: 'none' | 'several'): Words {
  const { title, titles } = registry.has(areaId)
    ? keptBy(registry, areaId).area
    : { title: words(areaId, areaId), titles: words(areaId, areaId) }
  const name = label.slice(0, 100)
  return count === 'none'
    ? words(`There is no ${title.en.toLowerCase()} called ${name}.`, `没有名为“${name}”的${title.zh}。`)
    : words(
        `Several ${titles.en.toLowerCase()} are called ${name}; give the id.`,
        `有多个${title.zh}名为“${name}”，请填写编号。`,
      )
}

function choiceOf(field: Field, cell: string): string {
  const text = cell.trim()
  if (field.choices?.some(({ value }) => String(value) === text)) return text
  const titled =
    field.choices?.filter(({ title }) => title.en.toLowerCase() === text.toLowerCase() || title.zh === text) ?? []
  return titled.length === 1 ? String(titled[0]?.value) : text
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
