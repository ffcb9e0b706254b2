// Detects unhandled rejections, which QuickJS does not report. Captured now: scripts may change shared objects.
const Plain = Promise
const { apply, construct } = Reflect
const { defineProperty, getPrototypeOf, setPrototypeOf } = Object
// eslint-disable-next-line typescript/unbound-method -- called on a promise below
const { then } = Promise.prototype

interface UnhandledRejection {
  readonly promise: object
  readonly error: unknown
  next: UnhandledRejection | undefined
}

const listened = new WeakSet<object>()
const [isListenedTo, listen] = [listened.has.bind(listened), listened.add.bind(listened)]
let first: UnhandledRejection | undefined
let last: UnhandledRejection | undefined

/** Records a failure without a handler. */
export function watch<T>(promise: Promise<T>): Promise<T> {
  void apply(then, promise, [undefined, (error: unknown) => failed(promise, error)])
  return promise
}

/** Records a failure unless the promise has a handler. */
export function failed(promise: object, error: unknown): void {
  if (isListenedTo(promise)) return
  const failure: UnhandledRejection = { promise, error, next: undefined }
  if (last) last.next = failure
  else first = failure
  last = failure
}

export function unheard(): { readonly error: unknown } | undefined {
  for (let each = first; each; each = each.next) if (!isListenedTo(each.promise)) return each
  return undefined
}

/** Async functions watch their own promises. Replacing `constructor` makes `await` call the replaced `then`. */
export function watchPromises(): void {
  function Watched(this: unknown, executor: unknown): object {
    if (new.target === undefined) throw new TypeError(`Constructor Promise requires 'new'`)
    return watch(construct(Plain, [executor], new.target) as Promise<unknown>)
  }
  setPrototypeOf(Watched, Plain)
  Watched.prototype = Plain.prototype
  defineProperty(Watched, 'name', { value: 'Promise', configurable: true })
  defineProperty(Watched, Symbol.species, { get: () => Plain, configurable: true })
  const replace = (of: object, name: string, value: unknown): void =>
    void defineProperty(of, name, { value, writable: true, configurable: true, enumerable: false })
  replace(Plain.prototype, 'constructor', Watched)
  replace(Plain.prototype, 'then', function (this: Promise<unknown>, good: unknown, bad: unknown) {
    listen(this)
    return watch(apply(then, this, [good, bad]) as Promise<unknown>)
  })
  replace(globalThis, 'Promise', Watched)
  const generators = getPrototypeOf(async function* () {}.prototype as object) as Record<string, unknown>
  for (const name of ['next', 'return', 'throw']) {
    const act = generators[name] as (value: unknown) => Promise<unknown>
    replace(generators, name, function (this: unknown, value: unknown) {
      return watch(apply(act, this, [value]) as Promise<unknown>)
    })
  }
}
