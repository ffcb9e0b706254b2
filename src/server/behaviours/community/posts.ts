import { words, type AnyArea } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { writable } from '#derive/input.ts'
import { invalid, notFound, problem } from '../../problem.ts'
import { paged, picksOn } from '../../domain/page.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { isOwnMember, notSettable, refuseTooMany } from '../../world/checks/input.ts'
import { moderate, moderateOne } from '../../domain/community/moderate.ts'

export const remove: Behaviour<'posts', 'remove'> = async (world, { id, reason, remark }) => {
  await world.need('posts', id)
  return moderateOne(world, 'forum-post', id, { operation: 'delete', reason: reason ?? 6, remark })
}

export const users: Behaviour<'posts', 'users'> = async (world, { keyword, ...paging }) => {
  const query = { keyword: keyword ?? '', where: { official: 1 }, sort: [['id', 'asc']] } as const
  const { rows: members, total } = await picksOn(world, 'member', ['name', 'avatar'], query, paging)
  const rows = members.map(async ({ id, name, avatar }) => ({
    id,
    name,
    avatar,
    posts: await world.count('posts', { where: { userId: id } }),
  }))
  return paged(paging, await Promise.all(rows), total)
}

export const batch: Behaviour<'posts', 'batch'> = async (world, sent, { catalogue }) => {
  const { ids, operation, reason, remark, values } = sent
  if (!operation && !values)
    throw invalid('operation', words('Choose an operation or values.', '请选择操作或填写字段值。'))
  const wanted = [...new Set(ids)]
  const found = await world.list('posts', { ids: wanted, sort: [['id', 'asc']], held: true })
  if (found.length === 0) throw notFound({ title: words('Official post', '官方帖子') }, wanted.slice(0, 5).join(', '))
  if (values) {
    const patch = checked(catalogue.areas['posts'] as AnyArea, values)
    for (const { id } of found) await world.put('posts', id, patch)
  }
  const known = found.map(({ id }) => id)
  const there = new Set(known)
  const missing = wanted.filter((id) => !there.has(id))
  if (!operation) return { done: found.length, skipped: [], missing }
  return { ...(await moderate(world, 'forum-post', known, { operation, reason, remark })), missing }
}

/** Refuses metadata, which callers do not send back for several records. */
function checked(area: AnyArea, values: unknown): Record<string, unknown> {
  if (!isObject(values)) throw invalid('values', words('Enter fields and their values.', '请填写字段及其取值。'))
  refuseTooMany({ area }, values)
  const fields = writable(area)
  const open = area.open === true
  const { value, errors } = check(fields, values, { partial: true, open })
  const own = Object.keys(value).filter(
    (name) => !Object.hasOwn(fields, name) && (isOwnMember(name, open) || Object.hasOwn(area.fields, name)),
  )
  const faults = [...errors, ...own.map(notSettable)]
  if (faults.length === 0) return value
  throw problem(422, 'invalid', words('Some values cannot be used.', '部分字段值无效。'), faults)
}
