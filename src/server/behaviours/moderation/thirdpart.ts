import { words, type AnyArea } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { writable } from '#derive/input.ts'
import { paged, span } from '../../domain/page.ts'
import { problem } from '../../problem.ts'
import { updateAll } from '../../domain/records.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import type { Context } from '../../services.ts'

type Submission = Row<'thirdpart'>

const settled = new Set(['imported', 'synced'])

export const createCount: Behaviour<'thirdpart', 'createCount'> = (world) => waiting(world, { type: 1 })

export const updateCount: Behaviour<'thirdpart', 'updateCount'> = (world) => waiting(world, { type: 2 })

export const allCount: Behaviour<'thirdpart', 'allCount'> = (world) => waiting(world, {})

export const search: Behaviour<'thirdpart', 'search'> = async (world, { keyword, ...paging }) => {
  const query = { keyword: keyword ?? '' }
  const rows = await world.list('thirdpart', { ...query, sort: [['id', 'desc']], ...span(paging) })
  return paged(paging, rows, await world.count('thirdpart', query))
}

export const categoryList: Behaviour<'thirdpart', 'categoryList'> = async (world) => {
  const query = { where: { disabled: 0 }, sort: [['name', 'asc']] } as const
  return world.pick('category', ['name'], query)
}

export const importGame: Behaviour<'thirdpart', 'importGame'> = async (world, { id, category }, { catalogue }) => {
  const submission = await open(world, id)
  const duplicate = await withPackage(world, submission.package)
  if (duplicate) {
    const text = words(
      `Game ${duplicate} has this package already. Sync the submission onto it.`,
      `游戏 ${duplicate} 已使用该包名，请同步到该游戏。`,
    )
    throw problem(409, 'package-taken', text, [], { gameId: duplicate })
  }
  const values = gameOf(catalogue, submission)
  const type = values['type'] ?? (submission.package ? 'apk' : 'h5')
  const game = await world.put('game', null, { ...values, type, onShelf: 0, ...(category ? { category } : {}) })
  await world.put('thirdpart', id, { status: 'imported', gameId: game.id })
  return { id, gameId: game.id, game }
}

const sync: Behaviour<'thirdpart', 'import'> = async (world, { id, gameId }, { catalogue }) => {
  const submission = await open(world, id)
  const target = gameId ?? submission.gameId ?? (await withPackage(world, submission.package))
  if (!target) {
    const text = words(
      'No game has this package. Name one, or import it as a new game.',
      '没有使用该包名的游戏，请指定游戏或导入为新游戏。',
    )
    throw problem(422, 'no-game', text, [{ field: 'gameId', message: words('Choose a game.', '请指定游戏。') }])
  }
  await world.need('game', target)
  const { onShelf: _, type: __, ...values } = gameOf(catalogue, submission)
  const game = await world.put('game', target, values)
  await world.put('thirdpart', id, { status: 'synced', gameId: target })
  return { id, gameId: target, game }
}

export { sync as import }

export const ignore: Behaviour<'thirdpart', 'ignore'> = async (world, { ids }) => {
  const submissions = { area: 'thirdpart', title: words('Submission', '提交记录'), ids } as const
  const { done, skipped } = await updateAll(world, submissions, ({ status }) =>
    settled.has(status) ? undefined : { status: 'ignored' },
  )
  return { done, skipped }
}

export const refuse: Behaviour<'thirdpart', 'refuse'> = async (world, { id, opinionCN, opinionEN }) => {
  await open(world, id)
  return world.put('thirdpart', id, { status: 'refused', opinionCN, opinionEN })
}

async function waiting(world: ProductWorld, where: Readonly<Record<string, number>>) {
  return { count: await world.count('thirdpart', { where: { ...where, status: 'waiting' } }) }
}

/** Refuses a submission that already has a game. */
async function open(world: ProductWorld, id: number): Promise<Submission> {
  const submission = await world.need('thirdpart', id)
  if (!settled.has(submission.status)) return submission
  const text = words(
    `Submission ${id} already went into game ${submission.gameId}.`,
    `提交记录 ${id} 已导入或同步到游戏 ${submission.gameId}。`,
  )
  throw problem(409, 'settled', text, [], { gameId: submission.gameId })
}

async function withPackage(world: ProductWorld, packageName: string | null): Promise<number | undefined> {
  if (!packageName) return undefined
  const [game] = await world.list('game', { where: { package: packageName }, limit: 1 })
  return game?.id
}

function gameOf(
  catalogue: Context['catalogue'],
  { payload, name, provider, package: packageName, version }: Submission,
): Record<string, unknown> {
  const fields = writable(catalogue.areas['game'] as AnyArea)
  const sent = isObject(payload) ? payload : {}
  const filledIn = Object.entries({ ...sent, name, provider, package: packageName, version }).filter(
    ([field, value]) => field in fields && value !== null,
  )
  const { value, errors } = check(fields, Object.fromEntries(filledIn), { partial: true })
  if (errors.length === 0) return value
  const text = words('The submitted game data cannot be used as it is.', '提交的游戏数据无法直接使用。')
  throw problem(422, 'bad-payload', text, errors)
}
