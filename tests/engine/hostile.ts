import fc from 'fast-check'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { listFields } from '#derive/listing.ts'
import type { Answer, TestServer } from '../server/start.ts'

type Input = Record<string, unknown>

const hostile = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    '',
    ' ',
    '0',
    '-1',
    0,
    -1,
    1,
    1.5,
    true,
    2 ** 53,
    '9007199254740993',
    1e308,
    '1e400',
    'NaN',
    '\u0000',
    '\ud800',
    '__proto__',
    "'",
    '%',
    '[',
    '{',
    '[1',
    '{"a":',
  ),
  fc.constantFrom<unknown[]>(
    'ALL',
    'en',
    '#ffffff',
    '/files/../x',
    'javascript:x',
    '2026-02-30',
    '9999-12-31T23:59:59+14:00',
    'x'.repeat(3_000),
    '游'.repeat(600),
  ),
  fc.constantFrom<unknown[]>(
    { toString: 1, valueOf: 1 },
    [{ toString: 1, valueOf: 1 }],
    '[{"toString":1,"valueOf":1}]',
    { id: { valueOf: null, toString: null } },
    { length: 5 },
    [[[[]]]],
    [null],
    {},
    [],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

/** Generates odd values for some fields of a command. */
export function hostileInput(entry: Entry): fc.Arbitrary<Input> {
  const names = Object.keys(entry.command.verb === 'list' ? listFields(entry) : inputFields(entry))
  return fc.subarray(names).chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, hostile]))))
}

/** Sends the input unchanged; `row` replaces values that cannot be in a path. */
export function sendRaw(
  server: TestServer,
  { method, path, command }: Entry,
  input: Input,
  row: number,
): Promise<Answer> {
  const inPath = pathParams(path)
  const filled = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(segment(input[name]) ?? `${row}`)),
    path,
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (method === 'GET') {
    const query = Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    // Node rejects longer request heads before they reach the server
    return server.get(
      `${filled}${filled.includes('?') ? '&' : '?'}${String(new URLSearchParams(query)).slice(0, 8_000)}`,
    )
  }
  const body = JSON.stringify({ ...(command.verb === 'remove' ? {} : rest) })
  return server.request(method, filled, {
    body,
    headers: { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` },
  })
}

function segment(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed() || undefined : undefined
}
