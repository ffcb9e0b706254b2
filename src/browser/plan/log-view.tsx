import { useEffect, useRef } from 'react'
import { plain } from '#derive/values/plain.ts'
import type { LogLine } from './plan-data.ts'

export function LogView({ log, label, empty }: { log: readonly LogLine[]; label: string; empty: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }, [log.length])
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
      tabIndex={0}
      role="log"
      aria-label={label}
      className="min-h-0 flex-1 overflow-auto px-4 py-2 font-mono text-xs -outline-offset-2"
    >
      {log.length === 0 && <p className="font-sans text-sm text-dim">{empty}</p>}
      {log.map((line, at) => (
        <p key={at} className="flex gap-4 py-px">
          <span className="nums w-16 shrink-0 text-right text-faint">{(line.at / 1_000).toFixed(2)} s</span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {line.message}
            {line.details !== undefined && line.details !== null && (
              <span className="text-dim"> {plain(line.details)}</span>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}
