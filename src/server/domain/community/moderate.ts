import { words } from '#catalogue/index.ts'
import { mayAct, needed } from '#derive/roles.ts'
import { chunks } from '#derive/values/chunks.ts'
import { conflict, invalid, notFound, problem } from '../../problem.ts'
import type { ModeratedArea } from './screen-again.ts'
import type { ScreenedText, ModerationStatus } from './screen-text.ts'
import type { BehaviourInput, ProductWorld } from '../behaviour.ts'

type Decision = Omit<BehaviourInput<'forum-post', 'batchOperation'>, 'ids' | 'reason'> & {
  readonly reason?: number | null
}
type Operation = Decision['operation']

type Patch = Readonly<Record<string, unknown>>

const titles = { 'forum-post': words('Post', '帖子'), 'forum-post-comment': words('Comment', '评论') } as const

const undeleted = { statusBefore: null, deleteReason: null, deleteRemark: null }

const effects: Record<
  Exclude<Operation, 'permanent-delete'>,
  { readonly from: readonly ModerationStatus[]; readonly patch: (text: ScreenedText, decision: Decision) => Patch }
> = {
  pass: { from: ['pending', 'blocked'], patch: () => ({ status: 'normal', held: null }) },
  block: { from: ['pending', 'normal'], patch: () => ({ status: 'blocked', held: 'moderator', isTop: 0 }) },
  pin: { from: ['normal'], patch: () => ({ isTop: 1 }) },
  unpin: { from: ['normal'], patch: () => ({ isTop: 0 }) },
  delete: {
    from: ['pending', 'normal', 'blocked'],
    patch: ({ status }, { reason, remark }) => ({
      status: 'deleted',
      statusBefore: status,
      deleteReason: reason,
      deleteRemark: remark ?? null,
      isTop: 0,
    }),
  },
  recover: { from: ['deleted'], patch: ({ statusBefore }) => ({ status: statusBefore ?? 'normal', ...undeleted }) },
}

/** Lists texts in other states separately and leaves them unchanged. */
export async function moderate(
  world: ProductWorld,
  area: ModeratedArea,
  ids: readonly number[],
  decision: Decision,
): Promise<{ done: number; skipped: number[]; missing: number[] }> {
  if (decision.operation === 'delete' && !decision.reason)
    throw invalid('reason', words('Please choose the reason for deletion.', '请选择删除原因。'))
  const wanted = [...new Set(ids)]
  const inOrder = wanted.toSorted((one, other) => one - other)
  const known = new Set<number>()
  const skipped: number[] = []
  for (const some of chunks(inOrder, atOnce)) {
    for (const row of await world.list(area, { ids: some, sort: [['id', 'asc']], held: true })) {
      refuseUnread(area, wanted, row, decision.version)
      known.add(row.id)
      if (!(await decide(world, area, row, decision))) skipped.push(row.id)
    }
  }
  if (known.size === 0) throw notFound({ title: titles[area] }, wanted.join(', '))
  return { done: known.size - skipped.length, skipped, missing: wanted.filter((id) => !known.has(id)) }
}

const atOnce = 1_000

export async function moderateOne<A extends ModeratedArea>(
  world: ProductWorld,
  area: A,
  id: number,
  decision: Decision,
) {
  await decideOne(world, area, id, decision)
  return world.need(area, id)
}

export async function destroyOne(world: ProductWorld, area: ModeratedArea, id: number) {
  await decideOne(world, area, id, { operation: 'permanent-delete' })
  return { id }
}

async function decideOne(world: ProductWorld, area: ModeratedArea, id: number, decision: Decision): Promise<void> {
  const row = await world.need(area, id)
  if (!(await decide(world, area, row, decision))) throw wrongState(area, row, decision.operation)
}

async function decide(
  world: ProductWorld,
  area: ModeratedArea,
  row: ScreenedText & { readonly id: number },
  decision: Decision,
): Promise<boolean> {
  if (decision.operation === 'permanent-delete') {
    refuseDestroying(world)
    if (row.status !== 'deleted') return false
    await world.remove(area, row.id)
    return true
  }
  const { from, patch } = effects[decision.operation]
  if (!from.includes(row.status)) return false
  const by = { moderatedBy: world.actor.name || world.actor.username, moderated_at: world.now }
  await world.put(area, row.id, { ...patch(row, decision), ...by })
  return true
}

function refuseUnread(
  area: ModeratedArea,
  wanted: readonly number[],
  row: { readonly id: number; readonly _version: number },
  version: Decision['version'],
): void {
  if (typeof version !== 'number') return
  if (wanted.length !== 1) throw invalid('version', words('A version goes with one text.', '版本仅适用于单条内容。'))
  if (row._version !== version) throw conflict({ title: titles[area] }, row.id, row)
}

/** Batches are daily work, but destroying texts permanently needs its own right. */
function refuseDestroying({ actor, environment }: ProductWorld): void {
  if (mayAct(actor.roles[environment], needed.destroy)) return
  throw problem(403, 'forbidden', {
    en: 'Deleting permanently requires the publisher role here.',
    zh: '彻底删除需要当前环境的“发布”角色。',
  })
}

const stateWords: Record<ModerationStatus, ReturnType<typeof words>> = {
  pending: words('waits for audit', '待审核'),
  normal: words('is visible', '展示中'),
  blocked: words('is blocked', '已被屏蔽'),
  deleted: words('is in the recycle bin', '已在回收站'),
}

function wrongState(
  area: ModeratedArea,
  { id, status }: { id: number; status: ModerationStatus },
  operation: Operation,
) {
  const title = titles[area]
  const [hint, hintZh] =
    operation === 'permanent-delete'
      ? [' Delete it first.', '请先删除。']
      : operation === 'pin'
        ? [' Only visible ones can be pinned.', '仅展示中的内容可置顶。']
        : ['', '']
  return problem(409, 'wrong-state', {
    en: `${title.en} ${id} ${stateWords[status].en}.${hint}`,
    zh: `${title.zh} ${id} ${stateWords[status].zh}。${hintZh}`,
  })
}
