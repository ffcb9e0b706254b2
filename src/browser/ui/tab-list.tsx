import { List, Root, Trigger } from '@radix-ui/react-tabs'
import { cx } from './class-names.ts'
import { stepFocus } from './layers/step-focus.ts'
import { type TabsProps, tabListLook } from './layers/tab-look.ts'

/** One tab stop; arrows choose at once. */
export function TabList({ tabs, value, onChange, label, panelId, className }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange} className="contents">
      <List
        aria-label={label}
        tabIndex={-1}
        onKeyDownCapture={(event) =>
          stepFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')], {
            next: 'ArrowRight',
            previous: 'ArrowLeft',
            isEndless: true,
          })
        }
        className={cx(tabListLook, className)}
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            aria-controls={panelId}
            aria-keyshortcuts={tab.keys}
            title={tab.keys && `${tab.title} (${tab.keys})`}
            // Not the last focused tab: a key may have chosen another.
            tabIndex={tab.id === value ? 0 : -1}
            className={cx(
              '-mb-px border-b-2 whitespace-nowrap -outline-offset-2',
              tab.id === value ? 'border-accent font-medium text-accent' : 'border-transparent text-dim hover:text-ink',
            )}
          >
            {tab.title}
            {tab.count && <span className="nums ml-1 text-dim">{tab.count}</span>}
          </Trigger>
        ))}
      </List>
    </Root>
  )
}
