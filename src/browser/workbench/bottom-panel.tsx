import { LogView } from '#browser/plan/log-view.tsx'
import type { LogLine } from '#browser/plan/plan-data.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Tabs } from '#browser/ui/tabs.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { CodeFault } from './code-editor.tsx'
import { workbenchWords } from './words.ts'

interface BottomPanelProps {
  readonly tab: 'log' | 'problems'
  readonly onTab: (tab: 'log' | 'problems') => void
  readonly log: readonly LogLine[]
  readonly faults: readonly CodeFault[]
  readonly onLine: (line: number, column: number) => void
}

export function BottomPanel({ tab, onTab, log, faults, onLine }: BottomPanelProps) {
  const words = useWords(workbenchWords)
  return (
    <div className="flex h-48 shrink-0 flex-col border-t border-line max-[860px]:h-32">
      <Tabs
        tabs={[
          { id: 'log', title: words.log, ...(log.length > 0 ? { count: String(log.length) } : {}) },
          { id: 'problems', title: words.problemsTab, count: String(faults.length) },
        ]}
        value={tab}
        onChange={(id) => onTab(id as 'log' | 'problems')}
        label={words.below}
        panelId="script-panel"
      />
      <div
        id="script-panel"
        role="tabpanel"
        aria-label={tab === 'log' ? words.log : words.problemsTab}
        className="flex min-h-0 flex-1 flex-col"
      >
        {tab === 'log' ? (
          <LogView log={log} label={words.log} empty={words.noLog} />
        ) : (
          <ul className="min-h-0 flex-1 overflow-auto px-2 py-1.5">
            {faults.length === 0 && <li className="px-2 py-0.5 text-dim">{words.noProblems}</li>}
            {faults.map((fault) => (
              <li key={`${fault.line}:${fault.column} ${fault.message}`}>
                <button
                  type="button"
                  onClick={() => onLine(fault.line, fault.column)}
                  className="flex w-full items-baseline gap-3 rounded-sm px-2 py-0.5 text-left hover:bg-raised"
                >
                  <span
                    className={cx(
                      'nums w-14 shrink-0 text-right font-mono text-xs',
                      fault.isError ? 'text-danger' : 'text-warn',
                    )}
                  >
                    {words.atLine(fault.line, fault.column)}
                  </span>
                  <span className="min-w-0 wrap-anywhere">{fault.message}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
