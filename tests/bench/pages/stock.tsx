import { Command } from 'cmdk'
import { createRoot } from 'react-dom/client'
import { entries } from './entries.ts'

const items = entries()

/** cmdk as its documentation shows it: every entry an item, its own filter. */
function Stock() {
  return (
    <Command>
      <Command.Input autoFocus />
      <Command.List>
        {items.map(({ label, group }) => (
          <Command.Item key={label} value={`${group} ${label}`} style={{ height: 34 }}>
            {group} › {label}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Stock />)
