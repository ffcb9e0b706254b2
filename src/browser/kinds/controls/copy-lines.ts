import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { scriptLine } from '#derive/typings/line.ts'
import { notify, warn } from '#browser/notices/notify.ts'

type Call = readonly [entry: Entry, input: Readonly<Record<string, unknown>>]

/** Copies calls to the clipboard as script lines. */
export async function copyLines(calls: readonly Call[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(calls.map(([entry, input]) => scriptLine(entry, input)).join('\n'))
    notify(
      calls.length === 1
        ? words('Copied 1 script line.', '已复制 1 行脚本。')
        : words(`Copied ${calls.length} script lines.`, `已复制 ${calls.length} 行脚本。`),
    )
  } catch (error) {
    warn(error)
  }
}
