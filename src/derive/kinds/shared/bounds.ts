import type { JsonSchema } from '../kind.ts'

export function bounds(limits: Readonly<Record<string, number | undefined>>): JsonSchema {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))
}
