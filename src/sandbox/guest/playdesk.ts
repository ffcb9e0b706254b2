// Runs inside QuickJS on one host function.
import { fixDate, fixRandom } from './fixed.ts'
import { addIntl } from './intl.ts'
import { runLine } from './line.ts'
import { logLine } from './log.ts'
import { nearest } from './nearest.ts'
import { failed, unheard, watch, watchPromises } from './promises.ts'

export { watch }

type Json = Record<string, unknown>

interface PendingCall {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  readonly site: Error
  readonly answer: object
}

interface RunSetting {
  readonly names: Record<string, string[]>
  readonly seed: number
  readonly now: string
}

interface ScriptDefinition {
  readonly title?: unknown
  readonly help?: unknown
  readonly params?: Record<string, Json>
  readonly run?: (context: unknown) => unknown
}

const inside = globalThis as unknown as Record<string, unknown>
const host = inside['~host'] as (text: string) => string
const { names, seed, now } = JSON.parse(inside['~setting'] as string) as RunSetting
for (const name of ['~host', '~setting', 'SharedArrayBuffer']) delete inside[name]

// captured now: scripts may change shared objects
const { parse, stringify } = JSON
const { assign, create, defineProperty, keys, hasOwn } = Object
const asText = String
const Failure = Error
const WrongType = TypeError
const Plain = Promise

const waiting = create(null) as Record<number, PendingCall>
const mostResult = 65_536
const mostIds = 500
let last = 0
let script: ScriptDefinition
let ended: { result: unknown } | undefined

function call(
  tag: string,
  where: string | undefined,
  area: string,
  action: string,
  input: unknown,
  site: Error,
): Promise<unknown> {
  const json = stringify(input === undefined || input === null ? {} : input) as string | undefined
  if (json?.[0] !== '{') throw new WrongType(`ops.${area}.${action} takes one object with named values`)
  const id = ++last
  let resolve: PendingCall['resolve'] = () => {}
  let reject: PendingCall['reject'] = () => {}
  const answer = new Plain<unknown>((good, bad) => {
    resolve = good
    reject = bad
  })
  waiting[id] = { resolve, reject, site, answer }
  const place = where === undefined ? 'null' : stringify(asText(where))
  host(`${tag}[${id},${place},${stringify(area)},${stringify(action)},${json}]`)
  return answer
}

/** Answer of one page of `each`. */
interface EachPage {
  readonly data: (Json | null)[]
  readonly next?: unknown
  /** ids of all later rows, in place of a cursor */
  readonly left?: number[]
}

async function* rows(where: string | undefined, area: string, input: unknown, site: Error): AsyncGenerator<unknown> {
  const part = (rest: Json): Promise<unknown> => call('e', where, area, 'each', { input: input ?? {}, ...rest }, site)
  const seen = new Set<unknown>()
  let left: number[] | undefined
  let taken = 0
  for (let after: unknown; ;) {
    const ids: number[] = []
    while (left !== undefined && taken < left.length && ids.length < mostIds) ids[ids.length] = left[taken++] ?? 0
    const page = (await part(left === undefined ? { after } : { ids })) as EachPage
    for (const row of page.data) {
      // a change by the script may move a row to a later page
      if (row !== null && typeof row === 'object' && row['id'] !== undefined) {
        if (seen.has(row['id'])) continue
        seen.add(row['id'])
      }
      yield row
    }
    left ??= page.left
    if (left === undefined ? page.next === undefined : taken >= left.length) return
    after = page.next
  }
}

function commandsOf(where: string | undefined, area: string): object {
  const of = create(null) as Record<string, unknown>
  const actions = names[area] ?? []
  for (let index = 0; index < actions.length; index++) {
    const action = actions[index] ?? ''
    of[action] =
      action === 'each'
        ? (input: unknown) => rows(where, area, input, new Failure())
        : (input: unknown) => call('c', where, area, action, input, new Failure())
  }
  return guarded(of, (name) => `There is no command ${area}.${name}${nearest(name, keys(of))}`)
}

function opsAt(where: string | undefined): object {
  const areas = create(null) as Record<string, unknown>
  const all = keys(names)
  for (let index = 0; index < all.length; index++) areas[all[index] ?? ''] = undefined
  areas['at'] = opsAt
  areas['line'] = (text: unknown) => runLine({ call, rows }, where, asText(text), new Failure())
  const made = (name: string): unknown => (areas[name] ??= commandsOf(where, name))
  return guarded(areas, (name) => `There is no area ${name}${nearest(name, keys(names))}`, made)
}

const quiet = create(null) as Record<string, boolean>
for (const name of ['then', 'toJSON', 'constructor', 'valueOf', 'toString', 'length', 'prototype']) quiet[name] = true

/** Refuses unknown members, except those that JavaScript itself reads. */
function guarded(
  of: Record<string, unknown>,
  missing: (name: string) => string,
  take?: (name: string) => unknown,
): object {
  return new Proxy(of, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined
      if (hasOwn(of, name)) return take ? take(name) : of[name]
      if (quiet[name]) return undefined
      throw new WrongType(missing(name))
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  })
}

type JsonOptions = Json | undefined

const kind =
  (name: string) =>
  (options: JsonOptions): Json => ({ ...options, kind: name })

export const param = {
  text: kind('text'),
  longText: kind('longText'),
  int: kind('int'),
  number: kind('number'),
  flag: kind('flag'),
  country: kind('country'),
  countries: kind('countries'),
  language: kind('language'),
  dateTime: kind('dateTime'),
  choice: (choices: unknown, options: JsonOptions) => ({ ...options, kind: 'choice', choices }),
  ref: (of: unknown, options: JsonOptions) => ({ ...options, kind: 'ref', of }),
  refs: (of: unknown, options: JsonOptions) => ({ ...options, kind: 'list', item: { kind: 'ref', of } }),
}

export function defineScript(definition: ScriptDefinition): ScriptDefinition {
  return definition
}

function json(value: unknown): string {
  return (stringify(value) as string | undefined) ?? 'null'
}

const context = {
  log(message: unknown, details?: unknown): void {
    try {
      host(`l${logLine(message, details)}`)
    } catch {
      // out of memory: a log must not end the script
    }
  },
  progress(done: unknown, total?: unknown): void {
    host(`p[${json(Number(done))},${total === undefined ? 'null' : json(Number(total))}]`)
  },
}

/** Takes a list of `[id, 1, value]` or `[id, 0, problem]`. */
function deliver(text: string): void {
  try {
    const answers = parse(text) as [number, 0 | 1, unknown][]
    for (let index = 0; index < answers.length; index++) deliverOne(answers[index] as (typeof answers)[number])
  } catch (error) {
    fail(error)
  }
}

// by index: destructuring would call an iterator that scripts may replace
function deliverOne(given: [number, 0 | 1, unknown]): void {
  const { resolve, reject, site, answer } = waiting[given[0]] as PendingCall
  delete waiting[given[0]]
  if (given[1] === 1) return resolve(given[2])
  const { message, code, errors } = given[2] as { message: string; code: string; errors: unknown }
  const error = new Failure(message)
  const stack = assign(create(null) as object, { value: site.stack, writable: true, configurable: true })
  defineProperty(error, 'stack', stack)
  assign(error, { code, errors })
  failed(answer, error)
  reject(error)
}

/** Runs only the script's top level. */
function load(): void {
  import('script.ts' as string)
    .then((module: { default?: ScriptDefinition }) => {
      const found = module.default
      if (typeof found !== 'object' || found === null || typeof found.run !== 'function') return fail(undefined, 'x')
      script = found
      const { title, help, params } = found
      host(`s{"title":${json(title)},"help":${json(help)},"params":[${described(params ?? {})}]}`)
    }, fail)
    .then(undefined, fail)
}

function described(params: Record<string, Json>): string {
  const all = keys(params)
  let text = ''
  for (let index = 0; index < all.length; index++) {
    const name = all[index] ?? ''
    // the author's toJSON could return anything
    text += `${index === 0 ? '' : ','}${json({ ...params[name], name, toJSON: undefined })}`
  }
  return text
}

async function run(text: string): Promise<void> {
  try {
    const given = parse(text) as Json
    const result = await script.run?.({ ...context, ops: opsAt(undefined), params: given })
    const returned = written(result)
    const open = keys(waiting)
    if (open.length > 0) host(`o{"calls":${open.length},"stack":${json(asText(waiting[Number(open[0])]?.site.stack))}}`)
    ended = { result }
    host(`r${returned}`)
  } catch (error) {
    fail(error)
  }
}

/** Reports the result; called once no job is pending. */
function conclude(): void {
  const failure = unheard()
  if (failure) return fail(failure.error)
  if (!ended) return
  try {
    host(`d${written(ended.result)}`)
  } catch (error) {
    fail(error)
  }
}

function written(result: unknown): string {
  const text = json(result)
  if (text.length > mostResult) throw new Failure(`The result is longer than ${mostResult} characters of JSON`)
  return text
}

function fail(error: unknown, tag = 'f'): void {
  host(tag + errorText(error))
}

function errorText(error: unknown): string {
  try {
    const { name, message, stack, code } = (error ?? {}) as Partial<Error> & { code?: unknown }
    // no prototype: scripts may change Object.prototype
    const all = create(null) as Json
    if (message === undefined) all['thrown'] = asText((isObject(error) ? stringify(error) : undefined) ?? error)
    else assign(all, { name: asText(name), message: asText(message), stack: asText(stack) })
    if (typeof code === 'string') all['code'] = code
    return stringify(all)
  } catch {
    return '{}'
  }
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

addIntl((text) => host(`i${text}`), Date.parse(now))
fixDate(now)
watchPromises()
fixRandom(seed)
inside['~inside'] = { deliver, load, run, conclude }
