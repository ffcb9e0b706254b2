import type { AnyArea } from '#catalogue/index.ts'

/** Returns the export column for undeclared members, unlike any field name. */
export function payloadColumn({ open, fields }: AnyArea): string | undefined {
  if (!open) return undefined
  const taken = new Set(Object.keys(fields).map((name) => name.toLowerCase().replaceAll('_', '')))
  let name = 'payload'
  while (taken.has(name)) name = `other${name}`
  return name
}
