import type { Entry } from './calls.ts'
import { neededFor } from './roles.ts'

/** Every call on a line of its own, second spellings included, for people to review: what, who may, and whether it can be undone. */
export function ledger(entries: readonly Entry[]): string {
  const rows = entries.flatMap((entry) => {
    const { command, id } = entry
    const rest = [id, command.effect, command.arity, neededFor(entry), command.irreversible ? 'irreversible' : '']
    return [command.call, ...(command.alias ?? [])].map((call) => [...call.split(' '), ...rest])
  })
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
