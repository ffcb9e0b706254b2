import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Refusal, type WrittenRecord } from './rule.ts'

type FileRecord = WrittenRecord<{ readonly md5: string | null }>

export const sumWords = words('An MD5 has 32 hexadecimal digits.', 'MD5 应为 32 位十六进制。')

export function isSum(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}

export function refuseSum(records: readonly FileRecord[]): Refusal[] {
  return records
    .filter((record) => record.after?.md5 && isChanged(record, 'md5') && !isSum(record.after.md5))
    .flatMap((record) => refuse(record, 'md5', sumWords))
}

/** Normalises checksums, so that equal files have equal sums. */
export function sumOf(records: readonly FileRecord[]): ReadonlyMap<number, { readonly md5: string }> {
  return new Map(
    records.flatMap(({ id, after }) => (after?.md5 ? [[id, { md5: after.md5.toLowerCase() }] as const] : [])),
  )
}
