import type { Words } from '#catalogue/index.ts'
import { onChange } from '#derive/values/on-change.ts'
import { mayAct } from '#derive/roles.ts'
import { environmentName } from '#browser/i18n/environment.ts'
import { bothOf, type TextKey } from '#browser/i18n/i18n.ts'
import type { Act } from '#browser/keys/acts.ts'
import { exportKeys } from '#browser/keys/export-keys.ts'
import { sheetWords } from '#browser/keys/sheet-words.ts'
import { pathOfView } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { mayHere } from '#browser/session/rights.ts'
import { signOut } from '#browser/session/sign-out.ts'
import { switchTo } from '#browser/session/switch-to.ts'
import { app, openPalette, setApp, type Environment } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { lastChange } from '#browser/state/trail.ts'
import { setUploadOpen } from '#browser/upload/upload-host.tsx'
import { paletteWords } from './words.ts'

export function consoleActs(): Act[] {
  return [...restActs(), ...environmentActs(), ...lookActs(), ...accountActs(), ...makingActs()]
}

function act(id: string, title: TextKey | Words, heading: TextKey | Words, run: () => void, keys?: string): Act {
  const both = (text: TextKey | Words) => (typeof text === 'string' ? bothOf(text) : text)
  return { id, title: both(title), heading: both(heading), run, ...(keys ? { keys } : {}) }
}

function restActs(): Act[] {
  const last = lastChange()
  if (!last || last.receipts.length !== 1) return []
  const title = paletteWords.forRest
  return [act('rest', title, last.text, () => openPalette({ rest: last.receipts }), 'Shift+L')]
}

function environmentActs(): Act[] {
  const { session, environment: here } = app()
  return (session?.environments ?? [])
    .filter(({ id }) => id !== here)
    .map(({ id }) => act(`environment:${id}`, nameOf(id), 'environment.switch', () => void switchTo(id, here)))
}

function nameOf(environment: Environment): Words {
  return {
    en: environmentName(environment, (key, values) => bothOf(key, values).en),
    zh: environmentName(environment, (key, values) => bothOf(key, values).zh),
  }
}

function lookActs(): Act[] {
  return [
    act('dark', 'shell.dark', 'shell.theme', () => changeSettings({ theme: 'dark' })),
    act('light', 'shell.light', 'shell.theme', () => changeSettings({ theme: 'light' })),
    act('system', 'shell.system', 'shell.theme', () => changeSettings({ theme: 'system' })),
    act('english', paletteWords.english, 'shell.language', () => changeSettings({ language: 'en' })),
    act('chinese', paletteWords.chinese, 'shell.language', () => changeSettings({ language: 'zh' })),
    act('compact', 'shell.compact', 'shell.density', () => changeSettings({ compact: true })),
    act('comfortable', 'shell.comfortable', 'shell.density', () => changeSettings({ compact: false })),
  ]
}

function accountActs(): Act[] {
  return [
    act('password', 'shell.password', 'shell.profile', () => setApp({ account: 'password' })),
    act('sessions', 'shell.sessions', 'shell.profile', () => setApp({ account: 'sessions' })),
    act('sign-out', 'shell.signOut', 'shell.profile', () => void signOut()),
    act('keys', 'shell.allKeys', 'shell.profile', () => setApp({ keysOpen: true }), '?'),
    act('export-keys', sheetWords.exportKeys, 'shell.allKeys', exportKeys),
    act('import-keys', sheetWords.importKeys, 'shell.allKeys', () => setApp({ isImportingKeys: true })),
    ...(mayAct(app().session?.role ?? undefined, 'admin')
      ? [act('share-keys', sheetWords.shareKeys, 'shell.allKeys', () => setApp({ isSharingKeys: true }))]
      : []),
  ]
}

function makingActs(): Act[] {
  const { product, session } = app()
  const to = (view: string, title: Words, isAllowed: boolean, more: Readonly<Record<string, string>> = {}): Act[] => {
    const page = product?.menu.flatMap(({ pages }) => pages).find((each) => each.view === view)
    const path = product && pathOfView(product.menu, view)
    if (!page || path === undefined || !isAllowed) return []
    return [
      act(`new:${[view, ...Object.keys(more)].join(' ')}`, title, page.title, () =>
        navigate(path, { new: '1', ...more }),
      ),
    ]
  }
  return [
    ...(mayHere('write')
      ? [act('upload', paletteWords.uploadFiles, paletteWords.library, () => setUploadOpen(true))]
      : []),
    ...to('scripts', paletteWords.newScript, mayHere('write')),
    ...to('schedules', paletteWords.newSchedule, mayHere('write')),
    ...to('schedules', paletteWords.newStandingOrder, mayHere('write'), { cron: onChange }),
    ...to('operators', paletteWords.newOperator, mayAct(session?.role ?? undefined, 'admin')),
  ]
}
