import { text } from './language.ts'

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints to stderr, because pipes get only answers. */
export function note(text: string): void {
  process.stderr.write(`${text.split('\n').map(plainLine).join('\n')}\n`)
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, undefined, process.stdout.isTTY ? 2 : 0))
}

/** Removes control characters, which records and scripts could send to the terminal. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

/** Prints aligned columns on a terminal, tabs in a pipe. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const clean = rows.map((row) => row.map(plainLine))
  if (!process.stdout.isTTY) {
    for (const row of clean) print(row.join('\t'))
    return
  }
  const widths = headings.map((heading, at) =>
    Math.min(60, Math.max(...[heading, ...clean.map((row) => row[at] ?? '')].map(widthOf))),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  print(`\u001B[1m${line(headings)}\u001B[0m`)
  for (const row of clean) print(line(row))
}

/** Updates one line on a terminal, prints occasional lines in a pipe. */
export function progressLine(): { show: (line: string) => void; end: () => void } {
  const isLive = process.stderr.isTTY
  let shown = ''
  let at = -Infinity
  return {
    show(line) {
      if (line === shown) return
      if (isLive) process.stderr.write(`\r\u001B[K${line}`)
      else if (performance.now() - at > 1_000) {
        note(line)
        at = performance.now()
      }
      shown = line
    },
    end() {
      if (isLive && shown) process.stderr.write('\r\u001B[K')
    },
  }
}

export const progressOf = (done: number, total: number): string =>
  `${done.toLocaleString('en')} / ${total.toLocaleString('en')}${total > 0 ? ` (${Math.floor((100 * done) / total)} %)` : ''}`

interface RunOutcome {
  readonly done: number
  readonly skipped: number
  readonly failed: number
  readonly counted?: { readonly all: Readonly<Record<'en' | 'zh', string>> } | null
}

export function outcome({ done, skipped, failed, counted, messages }: RunOutcome & { messages: number }): string {
  const changes = text(
    `${done} done, ${skipped} skipped, ${failed} failed${counted ? `: ${counted.all.en}` : ''}`,
    `完成 ${done}，跳过 ${skipped}，失败 ${failed}${counted ? `：${counted.all.zh}` : ''}`,
  )
  if (messages === 0) return changes
  const sent = text(
    `${messages.toLocaleString('en')} ${messages === 1 ? 'message' : 'messages'} in the outbox`,
    `${messages.toLocaleString('en')} 条消息已进入发件箱`,
  )
  return done === 0 ? sent : text(`${changes}; ${sent}`, `${changes}；${sent}`)
}

// Chinese characters take two columns
function widthOf(cell: string): number {
  return Array.from(cell).reduce(
    (width, char) => width + (/[\u1100-\u{1FFFD}]/u.test(char) && !/[\u2010-\u206f]/.test(char) ? 2 : 1),
    0,
  )
}

function padded(cell: string, width: number): string {
  let cut = cell
  if (widthOf(cut) > width) {
    while (widthOf(cut) > width - 1) cut = Array.from(cut).slice(0, -1).join('')
    cut += '…'
  }
  return cut + ' '.repeat(Math.max(0, width - widthOf(cut)))
}
