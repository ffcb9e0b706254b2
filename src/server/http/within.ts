/** Returns undefined after `ms`. */
export async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  return Promise.race([result, promise]).finally(() => clearTimeout(timer))
}
