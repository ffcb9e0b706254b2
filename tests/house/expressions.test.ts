import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { isDeep } from '../depth.ts'
import { read, sources } from './files.ts'

process.env['RECHECK_SYNC_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** Expressions of quadratic time, with the limit of their input. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`^\s*(\d{1,12})\s*(?:(\+)|[-–~]\s*(\d{1,12})?)?\s*$`]: 'a text field holds 500 characters',
  [String.raw`[.\s]+$`]: 'titles are cut to 2,000 characters before',
  'e.*$': 'numbers of more than 400 characters are refused before',
  '^0+|0+$': 'numbers of more than 400 characters are refused before',
  [String.raw`^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$`]: 'numbers of more than 400 characters are refused before',
  [String.raw`"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d[\d.eE+-]*`]: 'reads JSON that was parsed before: each string ends',
  [String.raw`"[^"]*"|\\.|_.|\*.|\[(?!h{1,3}\]|m{1,3}\]|s{1,3}\])[^\]]*\]`]:
    'formats of more than 1,000 characters are passed over',
  [String.raw`^([+-])\s*(\d{1,5})\s*(?:(min|m|h|d|w|mo|y)(?:\s+|$)|(分|小时|天|周|月|年)\s*)(.*)$`]:
    'dates of more than 100 characters are refused before',
  [String.raw`^(今天|明天|后天|昨天|\S+)\s*(.*)$`]: 'dates of more than 100 characters are refused before',
  [String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日[t\s]*|[t\s]+|$)(.*)$`]:
    'dates of more than 100 characters are refused before',
  // only run in the browser, on the operator's own input
  [String.raw`^\s*,?\s*\)\s*;?$`]: 'browser',
  [String.raw`^(?:-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|true|false|null|undefined)(?![\w$])`]: 'browser',
  [String.raw`\s*GB?$`]: 'browser',
  [String.raw`\s*[,，]\s*`]: 'browser',
  // runs within the machine of a script, which pays for it with its own time
  [String.raw`(z|gmt|utc|[+-]\d\d:?\d\d)\s*(\(.*\))?\s*$`]: 'sandbox',
  // read by the declarations alone
  [String.raw`offline|off\b|not |disabled|closed|ended|hidden|un\w+ed\b|inactive`]: 'titles of choices',
}

/** Safe expressions whose check takes seconds; only the deep suite repeats it. */
const longInLooking = new Set([
  String.raw`^ *"(?:\$.|input|last(?:Match|Paren)|(?:left|right)Context)": string;$`,
  String.raw`^(CONNECT_TIMEOUT|CONNECTION_\w+|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND|57P0\d|08\w{3})$`,
  String.raw`^(.{1,200}) \(\d{1,3}\)$`,
  String.raw`^\/(?![/\\])[^\\\u0000-\u001f]{0,2000}$`,
  String.raw`\/files\/[0-9a-f]{32}\.[a-z0-9]{1,5}`,
  String.raw`^ReferenceError: '([^']{1,60})' is not defined$`,
  String.raw`-([A-Za-z0-9_]+)\.(\d+)\.[0-9a-f]{8}\.part$`,
])

/** Limits the search by steps alone: a slow match on a busy machine would count as a successful attack. */
const unhurried = {
  randomSeed: 0,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

interface Expression {
  readonly pattern: string
  readonly flags: string
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = []
  JSON.stringify(parseSync(file, read(file)).program, (_, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'regex' in node) found.push(node.regex as Expression)
    return node instanceof RegExp || typeof node === 'bigint' ? null : node
  })
  return found
}

/** Expressions that are built at run time, by file. */
const composed: Readonly<Record<string, { readonly places: number; readonly bound: string }>> = {
  'src/server/files/dimensions.ts': { places: 1, bound: 'a fixed name in a tag that is cut to 4,096 characters' },
  'src/server/domain/texts/replace.ts': { places: 2, bound: 'an escaped literal of at most 500 characters' },
  'src/server/domain/community/screening.ts': { places: 2, bound: 'one letter at the end or the beginning of two' },
}

const files = sources('src/server', 'src/derive', 'src/client', 'src/catalogue', 'src/sandbox', 'commands')
const all = new Map(files.flatMap(expressionsIn).map((each) => [`/${each.pattern}/${each.flags}`, each]))

// more than linear time would block other requests during a match
describe('expressions on input run in linear time, or their input is bounded', () => {
  const free = [...all].filter(([, { pattern }]) => !Object.hasOwn(bounded, pattern))
  const asked = isDeep ? free : free.filter(([, { pattern }]) => !longInLooking.has(pattern))
  it.each(asked)('%s', { timeout: 240_000 }, (_, { pattern, flags }) => {
    const { status } = checkSync(pattern, flags, unhurried)
    expect({ pattern, status }).toEqual({ pattern, status: 'safe' })
  })

  it('expressions are composed at the known places only', () => {
    const found = files.flatMap((file) => {
      const places = [...read(file).matchAll(/\bRegExp\(/g)].length
      return places > 0 ? [[file, places] as const] : []
    })
    const known = Object.entries(composed).map(([file, { places }]) => [file, places] as const)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known))
  })

  it('each listed exception still exists', () => {
    const patterns = new Set([...all.values()].map(({ pattern }) => pattern))
    expect([...Object.keys(bounded), ...longInLooking].filter((pattern) => !patterns.has(pattern))).toEqual([])
    expect(free.length).toBeGreaterThan(100)
  })
})
