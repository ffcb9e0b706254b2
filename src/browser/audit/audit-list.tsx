import { formatRelative } from '#browser/i18n/format.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { nameOf } from './audit-data.ts'
import type { WaitingText } from './audit-queue.ts'
import { auditWords } from './words.ts'

interface AuditListProps {
  readonly items: readonly WaitingText[]
  readonly current: string | undefined
  readonly onChoose: (key: string) => void
}

export function AuditList({ items, current, onChoose }: AuditListProps) {
  const words = useWords(auditWords)
  useMinute()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
    <ol id="rows" tabIndex={0} aria-label={words.list} className="min-h-0 flex-1 overflow-auto focus:outline-none">
      {items.map(({ key, kind, row, fault, over }) => {
        const isCurrent = key === current
        const found = (row['sensitive'] as string[] | null)?.length ?? 0
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys are the page's
          <li
            key={key}
            ref={(element) => (isCurrent ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
            aria-current={isCurrent}
            onClick={() => onChoose(key)}
            className={cx(
              'cursor-default border-b border-line px-3 py-1.5',
              isCurrent && 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]',
            )}
          >
            <p className="flex items-center gap-2 text-xs text-dim">
              <span>{words[kind]}</span>
              {found > 0 && (
                <Badge tone="warn" className="h-4">
                  {found}
                  <span className="sr-only"> {words.words}</span>
                </Badge>
              )}
              {over && (
                <Badge tone="warn" className="h-4">
                  {words.isOver}
                </Badge>
              )}
              {!over && fault !== undefined && (
                <Badge tone="danger" className="h-4">
                  {words.returned}
                </Badge>
              )}
              <span className="ml-auto">{formatRelative(String(row['created_at']))}</span>
            </p>
            <p dir="auto" translate="no" className="truncate">
              {nameOf(row)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
