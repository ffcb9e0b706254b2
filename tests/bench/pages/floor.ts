import { prepare, rank } from '#derive/palette/rank.ts'
import { entries } from './entries.ts'

// the least a palette can do: rank, then write fifty rows as text
const prepared = prepare(entries())
const root = document.getElementById('root')
const input = document.createElement('input')
const list = document.createElement('div')
input.setAttribute('role', 'combobox')
root?.append(input, list)
input.addEventListener('input', draw)
draw()
input.focus()

function draw(): void {
  const { best } = rank(prepared, input.value)
  const rows = best.map(({ label, group }) => {
    const row = document.createElement('div')
    row.textContent = `${group} › ${label}`
    row.setAttribute('role', 'option')
    row.style.height = '34px'
    return row
  })
  list.replaceChildren(...rows)
}
