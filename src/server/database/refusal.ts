/** The database cannot be opened for a reason the operator can act on; the message says how. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
