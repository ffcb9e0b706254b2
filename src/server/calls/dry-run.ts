import type { FastifyRequest } from 'fastify'
import { flag, words } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import type { Entry } from '#derive/calls.ts'
import { problem } from '../problem.ts'

const header = 'x-playdesk-dry-run'
const asked = flag('Check only', '仅校验', { default: 0 })

/** Tells if a call is a dry run; throws 400 for unclear values. */
export function isDryRun({ headers }: FastifyRequest, entry: Entry, input: Readonly<Record<string, unknown>>): boolean {
  if (entry.command.effect === 'read') return false
  const { value, errors } = check(
    { 'X-Playdesk-Dry-Run': asked, isCheck: asked },
    { 'X-Playdesk-Dry-Run': headers[header], isCheck: input['isCheck'] },
  )
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some fields are not valid.', '部分字段无效，请修改。'), errors)
  return Object.values(value).includes(1)
}

/** Refuses to ignore the header: an unchecked "ok" would seem like a promise. */
export function refuseDryRun({ headers }: FastifyRequest): void {
  if (check({ asked }, { asked: headers[header] }).value['asked'] !== 1) return
  throw noDryRun()
}

export function noDryRun(): Error {
  return problem(
    422,
    'no-dry-run',
    words(
      'This call does not change records, so it has no dry run. Send it without one.',
      '该操作不更改记录，不支持试运行，请直接提交。',
    ),
  )
}
