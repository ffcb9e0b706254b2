import type { FastifyRequest } from 'fastify'
import { flag, words } from '#catalogue/index.ts'
import { check } from '#derive/check.ts'
import type { Entry } from '#derive/calls.ts'
import { problem } from '../problem.ts'

const header = 'x-playdesk-dry-run'
const asked = flag('Check only', '仅校验', { default: 0 })

/** Whether the header or `isCheck` asks to write nothing; a value that is neither yes nor no is refused. */
export function isDryRun({ headers }: FastifyRequest, entry: Entry, input: Readonly<Record<string, unknown>>): boolean {
  if (entry.command.effect === 'read') return false
  const { value, errors } = check(
    { 'X-Playdesk-Dry-Run': asked, isCheck: asked },
    { 'X-Playdesk-Dry-Run': headers[header], isCheck: input['isCheck'] },
  )
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some fields need another look.', '部分字段需要修改。'), errors)
  return Object.values(value).includes(1)
}
