import { verbAnswers, type Field, type Fields } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { neededFor } from '../roles.ts'

/** One line per call, for review. */
export function ledger(entries: readonly Entry[]): string {
  const rows = entries.flatMap((entry) => {
    const { command, id } = entry
    const rest = [
      id,
      command.effect,
      command.arity,
      neededFor(entry),
      command.irreversible ? 'irreversible' : '',
      answerOf(entry),
    ]
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

/** `record`, `[records]`, or member names, nested ones in braces. */
function answerOf({ command: { verb, answers, below, returns = {} } }: Entry): string {
  switch (verb) {
    case 'list':
      return 'page of record'
    case 'exportRows':
      return 'file'
    case 'remove':
      return names(verbAnswers[below ? 'removeBelow' : 'remove'])
    case 'removeMany':
    case 'sort':
    case 'importRows':
    case 'publish':
      return names(verbAnswers[verb])
    case 'custom':
      break
    default:
      return 'record'
  }
  if (answers === 'page') return `page of ${names(returns)}`
  if (answers === 'many') return `[${names(returns)}]`
  if (answers === 'value' && returns['data']) return inside(returns['data']).slice(1)
  return answers === undefined || answers === 'one' ? names(returns) : answers
}

function names(fields: Fields): string {
  return `{${Object.entries(fields)
    .map(([name, field]) => `${name}${field.sparse ? '?' : ''}${inside(field)}`)
    .join(' ')}}`
}

function inside({ fields, item, values }: Field): string {
  if (fields) return `:${names(fields)}`
  if (item?.fields || item?.values) return `:[${inside(item).slice(1)}]`
  return values ? `:{*${inside(values)}}` : ''
}
