import type { Entry } from '#derive/calls.ts'
import { scriptLine } from '#derive/typings/line.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { fieldWords } from '../words.ts'

type Call = readonly [entry: Entry, input: Readonly<Record<string, unknown>>]

export async function copyLines(calls: readonly Call[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(calls.map(([entry, input]) => scriptLine(entry, input)).join('\n'))
    notify(calls.length === 1 ? fieldWords.copied1ScriptLine : fieldWords.copiedScriptLines(calls.length))
  } catch (error) {
    warn(error)
  }
}
