import { deriveEach, type Derive } from '../rule.ts'

export const derive: Derive<'comment'> = (_, records) =>
  deriveEach(records, ({ status, rejected }) => (status === 1 && rejected === 1 ? { rejected: 0 as const } : undefined))
