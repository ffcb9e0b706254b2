import type { TransactionSql } from 'postgres'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { hashOf, randomOf } from './words/random.ts'
import type { Share } from './spread.ts'
import type { Item, Stock } from './stock.ts'
import { ageOf, daysBefore } from './time.ts'
import { staff } from './words/prizes.ts'

interface TraceEntry {
  readonly at: string
  readonly username: string
  readonly email: string
  readonly environment: Environment
  readonly request_method: string
  readonly route: string
  readonly command: string
  readonly status: number
  readonly ms: number
  readonly input: string
}

/** oldest call in days */
const daysKept = 30
const most = 300
const second = 1 / 86_400

export async function writeTrace(
  sql: TransactionSql,
  stock: Stock,
  shares: readonly Share[],
  entries: ReadonlyMap<string, Entry>,
): Promise<void> {
  const lines = shares.flatMap(({ environment, has }) =>
    [...stock].flatMap(([area, items]) =>
      items.size > most || [...items.values()][0]?.row.parent !== undefined
        ? []
        : [...items.values()].flatMap((item) => (has(area, item.row.id) ? callsFor(item, environment, entries) : [])),
    ),
  )
  lines.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  for (let start = 0; start < lines.length; start += 5_000) {
    const part = lines.slice(start, start + 5_000)
    await sql`insert into call_log (at, username, email, environment, request_method, route, command, status, ms, input, ip)
      select at, username, email, environment, request_method, route, command, status, ms, input::jsonb, '127.0.0.1'
      from jsonb_to_recordset(${sql.json(part as never)}) as line (at timestamptz, username text, email text, environment text,
        request_method text, route text, command text, status int, ms real, input text)`
  }
}

function callsFor(item: Item, environment: Environment, entries: ReadonlyMap<string, Entry>): TraceEntry[] {
  const { row, areaStore: of } = item
  const random = randomOf(`trace/${of.area.id}/${row.id}`)
  const who = staff[(hashOf(of.area.id) + (random.chance(0.2) ? 1 : 0)) % staff.length] ?? 'admin'
  const line = (name: string, age: number, input: object): TraceEntry[] => {
    const entry = entries.get(`${of.area.id}.${name}`)
    if (!entry || age > daysKept || age < 0) return []
    const { id: command, method, path } = entry
    const route = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(param === 'id' ? row.id : row.parent))
    return [
      {
        at: daysBefore(age),
        username: who,
        email: `${who}@playdesk.example`,
        environment,
        request_method: method,
        route,
        command,
        status: 200,
        ms: random.int(6, 90),
        input: JSON.stringify(input),
      },
    ]
  }
  const after = (name: string, age: number, input: object): TraceEntry[] => {
    const done = line(name, age, input)
    return done.length === 0 ? [] : [...line('list', age + random.int(20, 300) * second, {}), ...done]
  }
  const made = ageOf(row.created)
  const changed = row.updated === undefined ? -1 : ageOf(row.updated)
  return [
    ...(environment === 'test-ie' ? after('create', made, row.values) : []),
    ...(changed < made ? after('update', changed, { id: row.id, ...row.values }) : []),
  ]
}
