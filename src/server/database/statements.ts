import type postgres from 'postgres'
import { databaseFault } from './fault.ts'
import { recheckHosts } from './hosts.ts'

/** Private members of the driver's statement. */
interface DriverStatement extends Promise<unknown> {
  /** null while it waits for a connection */
  readonly state: object | null
  readonly executed: boolean
  /** set for cursors */
  readonly cursorFn?: unknown
  handle(): Promise<void>
}

const measured = new WeakSet<object>()
const open = new Set<DriverStatement>()
let [ended, seconds] = [0, 0]

/** Returns figures of all but cursors; times include the wait for a connection. */
export function statementFigures() {
  const states = [...open].map(({ state }) => state)
  const busy = new Set(states.filter((state) => state !== null))
  return { ended, seconds, waiting: states.filter((state) => state === null).length, busy: busy.size }
}

/** Patches the driver, which reports only the start of statements. */
export function measureStatements(sql: postgres.Sql): void {
  const statement: DriverStatement = Object.getPrototypeOf(sql`select`)
  if (measured.has(statement)) return
  measured.add(statement)
  const send = Reflect.get(statement, 'handle')
  statement.handle = function (this: DriverStatement) {
    if (!this.executed && this.cursorFn === undefined) begin(this)
    return send.call(this)
  }
}

function begin(statement: DriverStatement): void {
  const begun = performance.now()
  open.add(statement)
  const end = (): void => {
    open.delete(statement)
    ended += 1
    seconds += (performance.now() - begun) / 1_000
  }
  const fail = (error: unknown): void => {
    end()
    if (databaseFault(error) === 'read-only') recheckHosts()
  }
  // the statement's own `then` would send it
  void Promise.prototype.then.call(statement, end, fail)
}
