/** Marks a handler that looks itself whether it is a dry run, and answers what it would change. */
export function trying<H extends (call: never) => Promise<unknown>>(handler: H): H & { readonly tries: true } {
  return Object.assign(handler, { tries: true } as const)
}
