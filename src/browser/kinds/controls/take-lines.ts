import type { ClipboardEvent } from 'react'

/** A single-line input would join pasted lines with spaces. */
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
