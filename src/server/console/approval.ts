import { mayAct } from '#derive/roles.ts'
import { problem } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Handler } from './handler.ts'
import { environmentsWithApproval, setApprovalRule } from '../approval-rules.ts'
import { environments, environmentWords, isEnvironment } from '#derive/environment.ts'

export const list: Handler<'approval.list'> = async ({ server }) => {
  const asking = await environmentsWithApproval(server.sql)
  return environments.map((environment) => ({ environment, required: asking.has(environment) ? 1 : 0 }))
}

export const require: Handler<'approval.require'> = async (call) => {
  const { server, input, actor } = call
  const { environment } = input
  if (!isEnvironment(environment))
    throw problem(400, 'bad-input', words('There is no such environment.', '没有该环境。'), [
      { field: 'environment', message: words('There is no such environment.', '没有该环境。') },
    ])
  if (!mayAct(actor.roles[environment], 'admin')) {
    const { en, zh } = environmentWords(environment)
    throw problem(403, 'forbidden', words(`Only an administrator of ${en} may do this.`, `只有${zh}的管理员可以设置。`))
  }
  await setApprovalRule(server.sql, environment, input.required === 1)
  server.events.tell({ type: 'approval', plan: 0, environments: [environment] })
  return list(call)
}
