/** An expected failure: its message tells the user what to do, so no stack trace is shown. */
export class Failure extends Error {}

export function exitWith(error) {
  if (error instanceof Failure) console.error(`\nplaydesk: ${error.message}`)
  else console.error(error)
  process.exit(1)
}
