import type { Schema } from '../kind.ts'

export function bounds(limits: Readonly<Record<string, number | undefined>>): Schema {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))
}
