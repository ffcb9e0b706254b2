import { mayAct } from '#derive/roles.ts'
import { words, type Words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { publishTargets } from '#derive/publish/targets.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { notFound, problem, type Problem } from '../problem.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import { labelOf } from '../records/search-text.ts'
import type { StoredRecord } from '../records/stored.ts'
import { pauses } from '../turns.ts'
import { withBelow } from '../world/below.ts'
import type { Engine } from '../world/engine.ts'
import { numbers } from '../world/listing/listing.ts'
import type { Input } from '../world/world.ts'
import { withTitle } from '../world/refusal-problem.ts'
import { refusesAct, writeTogether } from '../world/write-together.ts'
import { publishReader } from './ahead.ts'
import { choicesIn } from './choices.ts'
import { goneThere } from './gone.ts'
import { publishItem, sealOf, sentData } from './item.ts'
import { withLabels } from './labels.ts'
import type { PublishAnswer } from './said.ts'
import { scopeIn } from './scope.ts'
import type { PublishedRecord, PublishJob } from './weighing.ts'

export async function publishItems(world: Engine, entry: Entry, input: Input): Promise<PublishAnswer> {
  const areaStore = areaStoreOf(world.registry, entry.area.id)
  const cells: PublishCell<Words>[] = []
  const choices = choicesIn(world.registry, areaStore, input)
  const scope = await scopeIn(world, areaStore, input)
  const targets = targetsOf(world, entry, input)
  for (const target of targets) {
    if (mayAct(world.actor.roles[target], 'publisher')) continue
    const { en, zh } = environmentWords(target)
    throw problem(403, 'forbidden', words(`You may not publish to ${en}.`, `您没有发布到${zh}的权限。`))
  }
  const ids = await withBelow(world, entry, idsOf(entry, input))
  const isRead = ids.length > 1 && (await readsTogether(world, areaStore, ids, targets))
  for (const target of targets)
    cells.push(...(await publishAll(world, target, areaStore, { ids, choices, scope, isRead })))
  return { cells }
}

/** Caches records for all targets; returns false if they are too many. */
async function readsTogether(
  world: Engine,
  areaStore: AreaStore,
  ids: readonly number[],
  targets: readonly Environment[],
): Promise<boolean> {
  const read = publishReader(world, areaStore)
  const first = await read(ids, targets)
  return first === ids.length || first + (await read(ids.slice(first), targets)) === ids.length
}

const mostSources = 500

interface PublishOutcome {
  readonly cells: readonly PublishCell<Words>[]
  readonly conflicts: readonly PublishedRecord[]
}

interface PublishOrder extends Pick<PublishJob, 'choices' | 'scope'> {
  readonly ids: readonly number[]
  /** the cache holds the records of all targets */
  readonly isRead: boolean
}

/** Checks items together, since they may swap positions. A blocked item writes nothing. */
async function publishAll(
  world: Engine,
  target: Environment,
  areaStore: AreaStore,
  { ids, choices, scope, isRead }: PublishOrder,
): Promise<readonly PublishCell<Words>[]> {
  const there = world.at(target)
  const [sources, onlyThere]: [StoredRecord[], StoredRecord[]] = [[], []]
  for (const [at, id] of ids.entries()) {
    if (at % mostSources === 0) await world.ahead?.rows(areaStore, world.environment, ids.slice(at, at + mostSources))
    const source = await world.stored(areaStore.area.id, id)
    if (source) sources.push(source)
    else onlyThere.push(await thereOnly(there, areaStore, id))
  }
  const gone = goneThere(world, there, areaStore, ids)
  let done = new Map<string, Words | undefined>()
  let found = new Map<number, PublishOutcome>()
  const [pause, readAhead] = [pauses(), publishReader(world, areaStore)]
  let ahead = 0
  const acts = sources.map((source, index) => async () => {
    await pause()
    // a single item is already cached
    if (ids.length > 1 && !isRead && index >= ahead) ahead = index + (await readAhead(ids.slice(index), [target]))
    const [cells, conflicts]: [PublishCell<Words>[], PublishedRecord[]] = [[], []]
    const before = new Map(done)
    try {
      await publishItem({ world, there, choices, scope, gone, done, cells, conflicts }, areaStore, source)
    } catch (error) {
      done = before
      throw error
    }
    found.set(index, { cells, conflicts })
  })
  const refused = await writeTogether(there, acts, refusesAct, () => {
    ahead = 0
    done = new Map()
    found = new Map()
  })
  const outcomes: PublishOutcome[] = []
  for (const [index, source] of sources.entries()) {
    const why = refused.get(index)
    outcomes.push(
      why
        ? { cells: [blockedCell(areaStore, source, target, why)], conflicts: [] }
        : (found.get(index) ?? { cells: [], conflicts: [] }),
    )
  }
  for (const each of outcomes.flatMap(({ conflicts }) => conflicts)) await keepConflict(world, there, each)
  const absent = onlyThere.map((each) => blockedCell(areaStore, each, target, nothingIn(world.environment)))
  return withLabels(world, there, [...outcomes.flatMap(({ cells }) => cells), ...absent])
}

async function thereOnly(there: Engine, { area }: AreaStore, id: number): Promise<StoredRecord> {
  const found = await there.stored(area.id, id)
  if (!found) throw notFound(area, id)
  return found
}

function nothingIn(source: Environment): Problem {
  const { en, zh } = environmentWords(source)
  return problem(
    409,
    'publish-blocked',
    words(`${en} does not have it, so there is nothing to publish.`, `${zh}没有此条目，无可发布。`),
  )
}

function blockedCell(
  { store }: AreaStore,
  { id, data }: StoredRecord,
  environment: Environment,
  why: Problem,
): PublishCell<Words> {
  const label = labelOf(store, data)
  const reason = why.errors.length > 0 ? allOf(why.errors.map(withTitle)) : why.words
  return { area: store.area.id, id, label, environment, state: 'blocked', reason }
}

async function keepConflict(world: Engine, there: Engine, each: PublishedRecord): Promise<void> {
  const { areaStore, id, mine, effect } = each
  const { keys, kept, reason = words('', '') } = effect
  const whole = mine && {
    parentId: mine.parentId,
    data: sentData(areaStore, each),
    seal: sealOf(world, each, mine.parentId),
  }
  await there.offer(areaStore, id, whole ?? null, { from: world.environment, keys, kept, words: reason })
}

function targetsOf(world: Engine, entry: Entry, input: Input): Environment[] {
  const targets = publishTargets(entry, world.environment, input).map((each) => {
    if (isEnvironment(each)) return each
    throw problem(400, 'bad-input', words(`${String(each)} is not an environment.`, `${String(each)} 不是有效环境。`))
  })
  if (targets.every((target) => target !== world.environment)) return [...new Set(targets)]
  const here = environmentWords(world.environment)
  throw problem(
    422,
    'same-environment',
    words(`You are in ${here.en}: publish to another environment.`, `当前就在${here.zh}，请发布到其他环境。`),
  )
}

function idsOf({ command }: Entry, input: Input): number[] {
  const listed = Array.isArray(input['ids']) ? numbers(input['ids']) : []
  const one = input[command.param ?? 'id'] ?? input['id']
  const ids = one === undefined || one === null ? listed : [Number(one), ...listed]
  if (ids.length > 0) return [...new Set(ids)]
  const field = command.param ?? 'id'
  throw problem(400, 'bad-input', words('Choose an item to publish.', '请指定要发布的条目。'), [
    { field, message: words('This is required.', '此项必填。') },
  ])
}
