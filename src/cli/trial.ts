import { isolated } from '#derive/values/isolated.ts'
import { numbered, text } from './language.ts'
import { note, print } from './output.ts'
import type { Envelope } from './place.ts'

interface ChangedRecord {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly environment: string
}

interface TrialChange extends ChangedRecord {
  readonly kind: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

interface Skip extends ChangedRecord {
  readonly message: string
}

export function printTrial({ data, changes }: Envelope): void {
  const count = changes?.length ?? 0
  note(text(`Nothing was changed. It would make ${numbered(count, 'change')}:`, `未做更改。将更改 ${count} 处：`))
  for (const each of (changes ?? []) as TrialChange[]) {
    print(`${each.kind}  ${labelOf(each)}`)
    for (const { field, before, after } of each.fields)
      print(`    ${field}: ${isolated(plainly(before))} → ${isolated(plainly(after))}`)
  }
  const { skips = [], skipped = 0 } = (data ?? {}) as { skips?: readonly Skip[]; skipped?: number }
  if (skips.length === 0) return
  note(text(`Would skip ${skipped}:`, `将跳过 ${skipped} 处：`))
  for (const each of skips) print(`skip  ${labelOf(each)}: ${each.message}`)
}

function labelOf({ area, id, label, environment }: ChangedRecord): string {
  return `${area} ${id} ${isolated(label)} (${environment})`
}

export function plainly(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
