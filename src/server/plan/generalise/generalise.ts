import { words } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { printFilters } from '#derive/line/printer.ts'
import { missingFilter, sharedFilters, valueFilter, type SharedFilter } from '#derive/line/shared-filters.ts'
import type { FilterNode } from '#derive/line/syntax.ts'
import { writeFor } from '#derive/line/write.ts'
import { readingWorld } from '../../calls/read.ts'
import type { DeclaredData } from '../../declared.ts'
import { hiding } from '../../files/visible-files.ts'
import { problem } from '../../problem.ts'
import { countsIn, groupByTests, type RowGroup } from './row-groups.ts'
import { matchingIds } from '../../records/matching-ids.ts'
import type { Selection } from '../../records/query.ts'
import { storedKey } from '../../records/registry.ts'
import type { Call } from '../../server.ts'
import type { Engine } from '../../world/engine.ts'
import { conditionsIn } from '../../world/listing/where.ts'
import { labelsOf } from '../../world/names.ts'
import { selectionOf } from '../../world/selection.ts'
import { examplesOf, notForRows, type Examples } from './examples.ts'
import { explain, type RecordCounts, type Explanation } from './explain.ts'

type Generalisation = DeclaredData<'run.generalise'>

const mostShown = 50
const mostListed = 10_000
const mostCandidates = 60

/** Finds the line that changes other records like these, but not the rejected ones. */
export async function generalise(
  call: Call,
  receipts: readonly number[],
  rejected: readonly number[],
  isWider: boolean,
): Promise<Generalisation> {
  const examples = await examplesOf(call, receipts)
  const { server, environment, language } = call
  const list = listOf(call, examples)
  const world = readingWorld({ ...call, environment: examples.environment })
  const search = searchOf(call, world, list, examples)
  const explanation = await explanationOf(search, list, examples, rejected, isWider)
  const filters = explanation.chosen.map(({ filter }) => filter)
  const rows = await search.rows(filters, rejected)
  const isListed = !explanation.isRight || (await search.matchesExamples(filters))
  const ids = isListed ? await matchingIds(server.reads, examples.of, examples.environment, rows) : []
  const count = isListed ? ids.length : await world.total(examples.of, rows)
  if (count === 0 || filters.length === 0) throw noRest
  if (ids.length > mostListed) throw tooManyIds
  const place = examples.environment === environment ? {} : { environment: wordOf(examples.environment) }
  const scope = { areas: server.catalogue.areas, entries: [...server.entries.values()] }
  const line = writeFor(examples.entry, { ...place, ...(isListed ? { ids } : { filters }) }, examples.input, scope)
  if (line === undefined) throw notALine
  const { other } = explanation
  const shown = await world.select(examples.of, { ...rows, limit: mostShown })
  const labels = await labelsOf(world, examples.of, shown)
  return {
    line,
    count,
    examples: examples.rows.length,
    isListed: isListed ? 1 : 0,
    filters: explanation.chosen.map(({ filter, count: left }) => ({ text: printFilters([filter]), count: left })),
    other: other
      ? { text: printFilters(other), count: await world.total(examples.of, await search.rows(other, rejected)) }
      : null,
    candidates: shown.map(({ id }, at) => ({ id, label: labels[at]?.[language] ?? '' })),
  }
}

function listOf({ server }: Call, { entry }: Examples): Entry {
  const lists = [...server.entries.values()].filter(({ command }) => command.verb === 'list')
  const list = lists.find(({ area }) => area === entry.area)
  if (!list || pathParams(list.path).length > 0) throw notForRows
  return list
}

type RestSearch = ReturnType<typeof searchOf>

function searchOf(call: Call, world: Engine, list: Entry, { of, environment, earlier }: Examples) {
  const sql = call.server.reads
  const { actor, registry, now } = world
  const examples = [...earlier.keys()]
  const whereOf = (filters: readonly FilterNode[]): Selection['where'] =>
    conditionsIn(list, of, printFilters(filters), { actor, registry, now }, []).map(
      ([name, condition]) => [storedKey(of.area, name), condition] as const,
    )
  const selection = (filters: readonly FilterNode[], more: Partial<Selection> = {}): Promise<Selection> => {
    const base = selectionOf(of, { sort: [['id', 'asc']], limit: mostListed + 1 })
    return hiding(call).selection(of, environment, { ...base, where: [...base.where, ...whereOf(filters)], ...more })
  }
  const groups = async (
    filters: readonly FilterNode[],
    tests: readonly FilterNode[],
    more: Partial<Selection>,
  ): Promise<RowGroup[]> =>
    groupByTests(
      sql,
      of,
      environment,
      await selection(filters, more),
      tests.map((test) => whereOf([test])),
    )
  return {
    async ofExamples<T extends { readonly filter: FilterNode }>(filters: readonly T[]): Promise<T[]> {
      const tests = filters.map(({ filter }) => whereOf([filter]))
      const found = await groupByTests(sql, of, environment, { where: [] }, tests, earlier)
      const { total, each } = countsIn(found, tests.length)
      return filters.filter((_, at) => (tests[at] ?? []).length > 0 && each[at] === total)
    },
    counts(candidates: readonly SharedFilter[], rejected: readonly number[]): RecordCounts {
      const tests = candidates.map(({ filter }) => filter)
      const known = new Map<string, Promise<RowGroup[]>>()
      return {
        share: async (filter) => countsIn(await groups([], filter ? [filter] : [], { except: examples }), 1),
        groups(filter, which) {
          if (which === 'rejected' && rejected.length === 0) return Promise.resolve([])
          const more = which === 'all' ? { except: examples } : { except: examples, ids: rejected }
          const read = known.get(which) ?? groups(filter ? [filter] : [], tests, more)
          known.set(which, read)
          return read
        },
      }
    },
    async matchesExamples(filters: readonly FilterNode[]): Promise<boolean> {
      return countsIn(await groups(filters, [], { ids: examples }), 0).total > 0
    },
    rows: (filters: readonly FilterNode[], rejected: readonly number[]) =>
      selection(filters, { except: [...examples, ...rejected] }),
  }
}

async function explanationOf(
  search: RestSearch,
  list: Entry,
  { rows, changed }: Examples,
  rejected: readonly number[],
  isWider: boolean,
): Promise<Explanation> {
  const matching = (filters: readonly (FilterNode | undefined)[]) =>
    search.ofExamples(filters.flatMap((filter) => (filter ? { filter } : [])))
  const was = await matching([
    ...[...changed.keys()].map((name) => valueFilter(list, name, rows[0]?.[name])),
    missingFilter(list, rows, changed),
  ])
  const old = was[0] ?? (await matching([...changed].map(([name, value]) => valueFilter(list, name, value, true))))[0]
  const known = old?.filter.isNot === false ? old.filter.field?.text : undefined
  const shared = sharedFilters(list, rows).filter(({ filter }) => filter.field?.text !== known)
  const candidates = await search.ofExamples(shared.slice(0, mostCandidates))
  return explain(old?.filter, candidates, rows.length, search.counts(candidates, rejected), isWider)
}

function wordOf(text: string) {
  return { from: 0, to: 0, text, isQuoted: false }
}

const noRest = problem(
  422,
  'no-rest',
  words('No other record has in common what these had before the change.', '没有其他记录与这些记录更改前的情况相同。'),
)
const tooManyIds = problem(
  422,
  'too-many',
  words(
    `No filter tells the rest apart, and they are more than ${mostListed.toLocaleString('en')}. Write the line yourself.`,
    `没有条件能区分其余记录，且超过 ${mostListed} 条。请自行编写命令行。`,
  ),
)
const notALine = problem(422, 'not-a-line', words('A line cannot say this change.', '该更改无法写成命令行。'))
