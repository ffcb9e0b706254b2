import { words, type AnyArea, type Areas, type Verb, type Words } from '#catalogue/index.ts'
import { inside } from './inside.ts'

export type ChangeKind = 'create' | 'update' | 'remove'

export interface ChangeCount {
  readonly area: string
  readonly kind: ChangeKind
  readonly count: number
}

export interface CountedWords {
  /** records of the command's area, with its kind of change */
  readonly own: number
  /** everything: “3 hotwords and 5 translations” */
  readonly all: Words
  /** other areas, same kind of change: “5 translations” */
  readonly with: Words | null
  /** other changes: “2 banners changed” */
  readonly also: Words | null
}

/** Kinds of change that verbs count; other verbs count any kind. */
const kindsOf: Partial<Record<Verb, readonly ChangeKind[]>> = {
  remove: ['remove'],
  removeMany: ['remove'],
  create: ['create'],
  copy: ['create'],
  publish: ['create', 'update'],
}

/** Returns null without changes. An undo counts every change alike. */
export function countedWords(
  areas: Areas,
  counted: readonly ChangeCount[],
  of?: { readonly area: AnyArea; readonly command: { readonly verb: Verb } },
  isUndo = false,
): CountedWords | null {
  const known = Object.values(areas)
  const ownStore = of && (of.area.store ?? of.area.id)
  const kinds = of && kindsOf[of.command.verb]
  // soft-deleted records count as updates
  const isMarked = kinds?.includes('remove') === true && of?.area.softDelete !== undefined
  const isSame = ({ area, kind }: ChangeCount): boolean => {
    if (isUndo || ownStore === undefined) return true
    const isOwn = area === ownStore
    return kinds ? kinds.includes(kind) || (isMarked && isOwn && kind === 'update') : isOwn
  }
  const areaOf = (id: string): AnyArea | undefined =>
    of && id === ownStore ? of.area : known.find((each) => each.id === id)
  const shown = [...new Set(counted.map(({ area }) => area))].flatMap((id) => areaOf(id) ?? [])
  const said = (rows: readonly ChangeCount[]): Words | null => {
    const sums = new Map<string, number>()
    for (const { area, count } of rows) sums.set(area, (sums.get(area) ?? 0) + count)
    const parts = [...sums].map(([id, count]) => thingsOf(areaOf(id), id, count, shown))
    return parts.length === 0 ? null : listed(parts)
  }
  const rows = counted.toSorted(
    (one, other) => Number(other.area === ownStore) - Number(one.area === ownStore) || other.count - one.count,
  )
  const same = rows.filter(isSame)
  const also = changedWords(
    rows.filter((each) => !isSame(each)),
    said,
  )
  const all = said(same)
  if (!all && !also) return null
  return {
    own: same.reduce((sum, { area, count }) => (area === ownStore ? sum + count : sum), 0),
    all: all && also ? words(`${all.en}; ${also.en}`, `${all.zh}；${also.zh}`) : (all ?? also ?? words('', '')),
    with: said(same.filter(({ area }) => area !== ownStore)),
    also,
  }
}

const ways: Readonly<Record<ChangeKind, Words>> = {
  update: words('changed', '已修改'),
  create: words('created', '已新建'),
  remove: words('deleted', '已删除'),
}

function changedWords(
  rows: readonly ChangeCount[],
  said: (rows: readonly ChangeCount[]) => Words | null,
): Words | null {
  const parts = (['update', 'create', 'remove'] as const).flatMap((kind) => {
    const what = said(rows.filter((each) => each.kind === kind))
    return what ? [words(`${what.en} ${ways[kind].en}`, `${what.zh}${ways[kind].zh}`)] : []
  })
  if (parts.length === 0) return null
  return words(parts.map(({ en }) => en).join(', '), parts.map(({ zh }) => zh).join('，'))
}

const [english, chinese] = [new Intl.NumberFormat('en-GB'), new Intl.NumberFormat('zh-CN')]

/** A child area drops its parent's title. */
export function thingsOf(area: AnyArea | undefined, id: string, count: number, beside: readonly AnyArea[]): Words {
  const [n, zhN] = [english.format(count), chinese.format(count)]
  if (!area) return words(`${n} ${id}`, `${zhN} 个 ${id}`)
  const mine = shortOf(area, beside)
  const isAlone = beside.every((other) => other === area || shortOf(other, beside).many.en !== mine.many.en)
  const { one, many } = isAlone ? mine : { one: area.title, many: area.titles }
  return words(`${n} ${inside(count === 1 ? one.en : many.en)}`, `${zhN} 个${inside(one.zh)}`)
}

function shortOf(area: AnyArea, beside: readonly AnyArea[]): { readonly one: Words; readonly many: Words } {
  const parent = beside.find((each) => area.parent !== undefined && [each.id, each.store].includes(area.parent))
  return parent
    ? { one: apart(area.title, parent.title), many: apart(area.titles, parent.title) }
    : { one: area.title, many: area.titles }
}

/** Shortens `Hotword translation` beside `Hotword` to `Translation`. */
function apart(title: Words, { en, zh }: Words): Words {
  const short = title.en.startsWith(`${en} `) ? title.en.slice(en.length + 1) : title.en
  const shortZh = title.zh.startsWith(zh) && title.zh.length > zh.length ? title.zh.slice(zh.length) : title.zh
  return words(short.charAt(0).toUpperCase() + short.slice(1), shortZh)
}

function listed(parts: readonly Words[]): Words {
  const [last = words('', ''), ...before] = parts.toReversed()
  if (before.length === 0) return last
  const first = before.toReversed()
  return words(
    `${first.map(({ en }) => en).join(', ')} and ${last.en}`,
    `${first.map(({ zh }) => zh).join('、')}和 ${last.zh}`,
  )
}
