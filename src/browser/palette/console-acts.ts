import { words, type Words } from '#catalogue/index.ts'
import { bothOf, type TextKey } from '#browser/i18n/i18n.ts'
import { useActs, type Act } from '#browser/keys/acts.ts'
import { mayHere } from '#browser/session/rights.ts'
import { setUploadOpen } from '#browser/upload/upload-host.tsx'
import { setApp, useApp, type Environment } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { environmentName } from '#browser/i18n/environment.ts'
import { switchTo } from './environment-items.ts'
import { signOut } from './sign-out.ts'

interface ShellActs {
  readonly onSessions: () => void
  readonly onPassword: () => void
}

/** What the user menu and the environment badge do, for the palette. */
export function useShellActs({ onSessions, onPassword }: ShellActs): void {
  const session = useApp((state) => state.session)
  const here = useApp((state) => state.environment)
  const act = (id: string, key: TextKey, heading: TextKey, run: () => void): Act => ({
    id,
    title: bothOf(key),
    heading: bothOf(heading),
    run,
  })
  const others = (session?.environments ?? []).filter(({ id }) => id !== here)
  useActs(() => [
    ...others.map(({ id }) => ({
      id: `environment:${id}`,
      title: switchWords(id),
      heading: bothOf('environment.switch'),
      run: () => void switchTo(id, here),
    })),
    act('dark', 'shell.dark', 'shell.theme', () => changeSettings({ theme: 'dark' })),
    act('light', 'shell.light', 'shell.theme', () => changeSettings({ theme: 'light' })),
    act('system', 'shell.system', 'shell.theme', () => changeSettings({ theme: 'system' })),
    {
      id: 'english',
      title: words('English', '英文'),
      heading: bothOf('shell.language'),
      run: () => changeSettings({ language: 'en' }),
    },
    {
      id: 'chinese',
      title: words('Chinese', '中文'),
      heading: bothOf('shell.language'),
      run: () => changeSettings({ language: 'zh' }),
    },
    act('compact', 'shell.compact', 'shell.density', () => changeSettings({ compact: true })),
    act('comfortable', 'shell.comfortable', 'shell.density', () => changeSettings({ compact: false })),
    act('password', 'shell.password', 'shell.profile', onPassword),
    act('sessions', 'shell.sessions', 'shell.profile', onSessions),
    act('sign-out', 'shell.signOut', 'shell.profile', () => void signOut()),
    ...(mayHere('write')
      ? [
          {
            id: 'upload',
            title: words('Upload files…', '上传文件…'),
            heading: words('Library', '素材库'),
            run: () => setUploadOpen(true),
          },
        ]
      : []),
    act('keys', 'shell.allKeys', 'shell.profile', () => setApp({ keysOpen: true })),
  ])
}

function switchWords(environment: Environment): Words {
  return {
    en: environmentName(environment, (key, values) => bothOf(key, values).en),
    zh: environmentName(environment, (key, values) => bothOf(key, values).zh),
  }
}
