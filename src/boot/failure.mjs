/** Shown without a stack trace: the message tells the user what to do. */
export class Failure extends Error {}

export function exitWith(error) {
  if (error instanceof Failure) console.error(`\nplaydesk: ${error.message}`)
  else console.error(error)
  process.exit(1)
}
