import { mayAct } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '../environment.ts'
import { approvalRules, setApprovalRule } from '../plan/approval.ts'
import { problem } from '../problem.ts'
import type { Handler } from './handler.ts'

export const list: Handler = ({ server }) => approvalRules(server.sql)

export const require: Handler = async ({ server, input, actor }) => {
  const { environment } = input
  if (!isEnvironment(environment))
    throw problem(400, 'bad-input', words('There is no such environment.', '没有该环境。'), [
      { field: 'environment', message: words('There is no such environment.', '没有该环境。') },
    ])
  if (!mayAct(actor.roles[environment], 'admin')) {
    const { en, zh } = environmentWords(environment)
    throw problem(403, 'forbidden', words(`Only an admin of ${en} may do this.`, `只有${zh}的管理员可以设置。`))
  }
  await setApprovalRule(server.sql, environment, input['required'] === 1)
  return approvalRules(server.sql)
}
