import useSWR from 'swr'
import { call } from '#client/call.ts'
import { warn } from '#browser/notices/notify.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { inStageOrder } from '../matrix/matrix.ts'
import { planWords } from '../words.ts'

export function ApprovalMenu() {
  const words = useWords(planWords)
  const nameOf = useEnvironmentName()
  const isAdmin = useApp((state) => state.session?.role === 'admin')
  const session = useApp((state) => state.session)
  const { data, mutate } = useSWR(
    isAdmin ? 'approvals' : null,
    () => call('approval.list').then((answer) => answer.data),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (!isAdmin || !data) return null
  const required = new Map(data.map((setting) => [setting.environment, Boolean(setting.required)]))
  const change = async (environment: Environment) => {
    try {
      await call('approval.require', { environment, required: required.get(environment) ? 0 : 1 })
      await mutate()
    } catch (error) {
      warn(error)
    }
  }
  const environments = inStageOrder(session?.environments.map(({ id }) => id) ?? [])
  return (
    <MenuButton
      isNamedByContent
      sticky
      align="end"
      label={words.approvals}
      items={environments.map((environment, at) => ({
        id: environment,
        title: nameOf(environment),
        checked: required.get(environment) ?? false,
        ...(at === 0 ? { heading: words.approvalsHint } : {}),
        onSelect: () => void change(environment),
      }))}
    >
      {words.approvals}
    </MenuButton>
  )
}
