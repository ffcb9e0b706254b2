import type { AnyArea } from '#catalogue/index.ts'
import type { Product } from '#browser/state/app-state.ts'

/** True if some field can reference this area. */
export function mayBeUsed({ areas }: Product, { id, store }: AnyArea): boolean {
  const wanted = new Set([id, store])
  return Object.values(areas).some(({ fields }) =>
    Object.values(fields).some((field) => {
      const one = field.item ?? field
      return wanted.has(one.of) || Object.values(one.fields ?? {}).some(({ of }) => of !== undefined && wanted.has(of))
    }),
  )
}
