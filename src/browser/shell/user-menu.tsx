import { useT } from '#browser/i18n/i18n.ts'
import { setApp, useApp, type Theme } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { initials } from '#browser/ui/initials.ts'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { useEnvironmentItems } from './environment-items.ts'
import { part } from '#browser/parts/part.tsx'
import { signOut } from '#browser/session/sign-out.ts'
import { languageNames } from './words.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

const PasswordDialog = part(
  () => import('./password-dialog.tsx'),
  ({ PasswordDialog }) => PasswordDialog,
)

const SessionsDialog = part(
  () => import('./sessions-dialog.tsx'),
  ({ SessionsDialog }) => SessionsDialog,
)

export function UserMenu() {
  const t = useT()
  const session = useApp((state) => state.session)
  const language = useApp((state) => state.language)
  const theme = useApp((state) => state.theme)
  const compact = useApp((state) => state.compact)
  const environments = useEnvironmentItems()
  const dialog = useApp((state) => state.account)
  const close = () => setApp({ account: undefined })
  if (!session) return null
  const name = session.name || session.userName
  const themes: Theme[] = ['system', 'light', 'dark']
  const items: MenuItem[] = [
    {
      id: 'account',
      title: name,
      ...(session.role ? { hint: t(`role.${session.role}`) } : {}),
      onSelect: () => session.userCenterUrl && location.assign(session.userCenterUrl),
      disabled: !session.userCenterUrl,
    },
    ...environments,
    ...themes.map((each, index) => ({
      id: each,
      title: t(`shell.${each}`),
      checked: theme === each,
      ...(index === 0 ? { heading: t('shell.theme') } : {}),
      onSelect: () => changeSettings({ theme: each }),
    })),
    ...(['en', 'zh'] as const).map((id) => ({
      id,
      title: languageNames[id],
      checked: language === id,
      ...(id === 'en' ? { heading: t('shell.language') } : {}),
      onSelect: () => changeSettings({ language: id }),
    })),
    {
      id: 'compact',
      title: t('shell.compact'),
      checked: compact,
      heading: t('shell.density'),
      onSelect: () => changeSettings({ compact: true }),
    },
    {
      id: 'comfortable',
      title: t('shell.comfortable'),
      checked: !compact,
      onSelect: () => changeSettings({ compact: false }),
    },
    {
      id: 'password',
      title: t('shell.password'),
      heading: t('shell.profile'),
      onSelect: () => setApp({ account: 'password' }),
    },
    { id: 'sessions', title: t('shell.sessions'), onSelect: () => setApp({ account: 'sessions' }) },
    { id: 'out', title: t('shell.signOut'), onSelect: () => void signOut() },
  ]
  return (
    <>
      <MenuButton
        label={`${t('shell.user')}: ${name}`}
        items={items}
        align="end"
        bare
        isNamedByContent
        className="size-7 justify-center rounded-full bg-accent-soft text-[11px] font-semibold text-accent hover:brightness-95"
      >
        <span className="sr-only">{`${t('shell.user')}: ${name}`}</span>
        <span aria-hidden="true">{initials(name).toUpperCase()}</span>
      </MenuButton>
      {dialog === 'sessions' && <SessionsDialog onClose={close} fallback={<LayerAwaited onClose={close} />} />}
      {dialog === 'password' && <PasswordDialog onClose={close} fallback={<LayerAwaited onClose={close} />} />}
    </>
  )
}
