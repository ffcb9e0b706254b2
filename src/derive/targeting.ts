import { words, type Words, type Values } from '#catalogue/index.ts'

export type RecordNameLookup = (area: string, id: number) => string | undefined

const android = ['5.0', '5.1', '6.0', '7.0', '7.1', '8.0', '8.1', '9', '10', '11', '12', '13', '14', '15']
const memory = ['1', '2', '3', '4', '6', '8', '12']

/** For example `IE and IN, Android 10+, 4 GB or more, not people group 3`. */
export function targetingSummary(row: Values, nameOf: RecordNameLookup = () => undefined): Words {
  const parts = [
    places(texts(row['country'])),
    either(
      texts(row['language']),
      (en) => `language ${en}`,
      (zh) => `语言 ${zh}`,
    ),
    scale(texts(row['os']), android, (text) => text, 'Android ', 'Android '),
    scale(texts(row['ram']), memory, (text) => `${text} GB`, '', '内存 '),
    either(
      texts(row['brand']),
      (en) => en,
      (zh) => zh,
    ),
    either(
      texts(row['model']),
      (en) => en,
      (zh) => zh,
    ),
    either(
      texts(row['cpu']),
      (en) => `CPU ${en}`,
      (zh) => `CPU ${zh}`,
    ),
    either(
      texts(row['gpu']),
      (en) => `GPU ${en}`,
      (zh) => `GPU ${zh}`,
    ),
    either(
      texts(row['density']),
      (en) => `${en} screens`,
      (zh) => `屏幕 ${zh}`,
    ),
    either(
      texts(row['network']),
      (en) => `on ${en}`,
      (zh) => `网络 ${zh}`,
    ),
    either(
      texts(row['use_page']),
      (en) => `page ${en}`,
      (zh) => `页面 ${zh}`,
    ),
    either(
      namesOf('property-people-group', row['people_group'], nameOf),
      (en) => `people group ${en}`,
      (zh) => `人群包 ${zh}`,
    ),
    either(
      namesOf('property-people', row['people'], nameOf),
      (en) => `audience ${en}`,
      (zh) => `人群 ${zh}`,
    ),
    either(
      namesOf('property-people-group', row['exclude_people_group'], nameOf),
      (en) => `not people group ${en}`,
      (zh) => `排除人群包 ${zh}`,
    ),
    versions(texts(row['aha_version_code'])),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return words('Everybody', '全部用户')
  return words(parts.map(({ en }) => en).join(', '), parts.map(({ zh }) => zh).join('，'))
}

const most = 4

function places(codes: readonly string[]): Words | undefined {
  if (codes.length === 0 || codes.includes('ALL')) return undefined
  return words(listed(codes, 'and'), chinese(codes))
}

/** Joins values; a leading exclamation mark excludes one. */
function either(all: readonly string[], en: (text: string) => string, zh: (text: string) => string): Words | undefined {
  const wanted = all.filter((text) => !text.startsWith('!'))
  const not = all.filter((text) => text.startsWith('!')).map((text) => text.slice(1))
  const clauses = [
    ...(wanted.length > 0 ? [words(en(listed(wanted, 'or')), zh(chinese(wanted)))] : []),
    ...(not.length > 0 ? [words(`not ${en(listed(not, 'or'))}`, `排除${spaced(zh(chinese(not)))}`)] : []),
  ]
  if (clauses.length === 0) return undefined
  return words(clauses.map((each) => each.en).join(', '), clauses.map((each) => each.zh).join('，'))
}

/** Writes a range of values: “10+”, “9 to 11”, or a list. */
function scale(
  all: readonly string[],
  steps: readonly string[],
  unit: (text: string) => string,
  before: string,
  beforeZh: string,
): Words | undefined {
  const measures = all.map((text) =>
    text
      .replace(/^(android|安卓)\s*/i, '')
      .replace(/\s*GB?$/i, '')
      .trim(),
  )
  const [only] = measures
  const open = measures.length === 1 ? /^(?:>=|≥)?\s*([\d.]+)\s*\+?$/.exec(only ?? '') : null
  if (open?.[1] && /[+>≥]/.test(only ?? '')) return atLeast(open[1], unit, before, beforeZh)
  const at = [...new Set(measures.map((text) => steps.indexOf(text)))].sort((one, other) => one - other)
  const [first = -1] = at
  const last = at.at(-1) ?? -1
  const isRun = first >= 0 && at.length > 1 && last - first === at.length - 1
  if (isRun && last === steps.length - 1) return atLeast(steps[first] ?? '', unit, before, beforeZh)
  if (isRun) {
    const [from, to] = [steps[first] ?? '', unit(steps[last] ?? '')]
    return words(`${before}${from}–${to}`, `${beforeZh}${from}–${to}`)
  }
  const inOrder = first >= 0 ? at.map((place) => steps[place] ?? '') : measures
  return either(
    inOrder.map((text) => (/^!?[\d.]+$/.test(text) ? unit(text) : text)),
    (en) => `${before}${en}`,
    (zh) => `${beforeZh}${zh}`,
  )
}

function atLeast(from: string, unit: (text: string) => string, before: string, beforeZh: string): Words {
  const isBare = unit(from) === from
  return words(`${before}${unit(from)}${isBare ? '+' : ' or more'}`, `${beforeZh}${unit(from)} 及以上`)
}

function versions(all: readonly string[]): Words | undefined {
  const [only] = all
  const range = all.length === 1 ? /^(\d+)\s*[-–~]\s*(\d+)?$/.exec(only ?? '') : null
  if (range?.[1] && range[2]) return words(`app ${range[1]} to ${range[2]}`, `客户端 ${range[1]}–${range[2]}`)
  if (range?.[1]) return words(`app ${range[1]} and later`, `客户端 ${range[1]} 及以上`)
  return either(
    all,
    (en) => `app ${en}`,
    (zh) => `客户端 ${zh}`,
  )
}

function namesOf(area: string, value: unknown, nameOf: RecordNameLookup): string[] {
  const ids = Array.isArray(value) ? value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : []
  return ids.map((id) => nameOf(area, id) ?? String(id))
}

function texts(value: unknown): string[] {
  const all = Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(/\s*[,，]\s*/) : []
  return all
    .flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : []))
    .filter(Boolean)
}

function spaced(text: string): string {
  return /^[\w]/.test(text) ? ` ${text}` : text
}

function listed(all: readonly string[], word: 'and' | 'or'): string {
  if (all.length > most) return `${all.slice(0, most - 1).join(', ')} ${word} ${all.length - most + 1} more`
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`
}

function chinese(all: readonly string[]): string {
  return all.length > most ? `${all.slice(0, most - 1).join('、')}等 ${all.length} 项` : all.join('、')
}

export function namesWanted(row: Values): [area: string, ids: number[]][] {
  const ids = (name: string) => (Array.isArray(row[name]) ? (row[name] as unknown[]).map(Number) : [])
  return [
    ['property-people-group', [...ids('people_group'), ...ids('exclude_people_group')]],
    ['property-people', ids('people')],
  ]
}
