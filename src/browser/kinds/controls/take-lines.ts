import type { ClipboardEvent } from 'react'

/** Takes several pasted lines before the box makes one of them: a box of one line puts spaces where they end. */
export function takeLines(event: ClipboardEvent, onLines: (lines: readonly string[]) => void): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return
  event.preventDefault()
  onLines(lines)
}
