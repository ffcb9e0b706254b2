/** Marks a handler that handles dry runs itself. */
export function trying<H extends (call: never) => Promise<unknown>>(handler: H): H & { readonly tries: true } {
  return Object.assign(handler, { tries: true } as const)
}
