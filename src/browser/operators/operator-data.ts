import type { Answer } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import type { RolesByEnvironment } from '#derive/lost-rights.ts'

export type Operator = RowOfList<'operator.list'>

/** An empty password changes nothing. */
export interface OperatorValues {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly roles: RolesByEnvironment
  readonly isDisabled: boolean
  readonly hasEmergencyRight: boolean
}

export function valuesOf(operator: Operator | undefined): OperatorValues {
  return {
    username: operator?.username ?? '',
    name: operator?.name ?? '',
    email: operator?.email ?? '',
    password: '',
    roles: operator?.roles ?? {},
    isDisabled: Boolean(operator?.disabled_at),
    hasEmergencyRight: operator?.emergency === 1,
  }
}

/** A new operator gets a link that signs in once. */
export function saveOperator(
  operator: Operator | undefined,
  { username, name, email, password, roles, isDisabled, hasEmergencyRight }: OperatorValues,
  confirm?: string,
): Promise<Answer<{ readonly id: number; readonly url?: string | null }>> {
  const secret = password === '' ? {} : { password }
  if (!operator) return call('operator.create', { username, name, email, roles, ...secret })
  const wasDisabled = Boolean(operator.disabled_at)
  return call('operator.update', {
    id: operator.id,
    roles,
    ...secret,
    ...(isDisabled === wasDisabled ? {} : { disabled: isDisabled ? 1 : 0 }),
    ...(hasEmergencyRight === (operator.emergency === 1) ? {} : { emergency: hasEmergencyRight ? 1 : 0 }),
    ...(confirm === undefined ? {} : { confirm }),
  })
}
