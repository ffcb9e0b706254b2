import type { Schema } from '../kind.ts'

/** Those limits that there are. */
export function bounds(limits: Readonly<Record<string, number | undefined>>): Schema {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))
}
