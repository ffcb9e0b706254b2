import type { AnyArea, Field } from '#catalogue/index.ts'
import type { Product } from '#browser/state/app-state.ts'

export function mayBeUsed({ areas }: Product, area: AnyArea): boolean {
  return Object.values(areas).some((other) => mayReference(other, area))
}

export function mayReference({ fields }: AnyArea, { id, store }: AnyArea): boolean {
  const wanted = new Set<string | undefined>([id, store ?? id])
  const isNamed = ({ of, item, leads, fields: members = {} }: Field): boolean =>
    (of !== undefined && wanted.has(of)) ||
    (leads !== undefined && (leads.to === undefined || Object.values(leads.to).some((each) => wanted.has(each)))) ||
    (item !== undefined && isNamed(item)) ||
    Object.values(members).some(isNamed)
  return Object.values(fields).some(isNamed)
}
