import type { AnyArea } from '#catalogue/index.ts'

/** The column of a file for what an open area keeps beside its fields, none of which is called so. */
export function payloadColumn({ open, fields }: AnyArea): string | undefined {
  if (!open) return undefined
  const taken = new Set(Object.keys(fields).map((name) => name.toLowerCase().replaceAll('_', '')))
  let name = 'payload'
  while (taken.has(name)) name = `other${name}`
  return name
}
