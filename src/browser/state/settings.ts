import type { Language } from '#catalogue/index.ts'
import { setApp, type Theme } from './app-state.ts'

interface SavedSettings {
  readonly language?: Language
  readonly theme?: Theme
  readonly compact?: boolean
  readonly menuOpen?: boolean
  readonly peekWidth?: number
}

const storageKey = 'playdesk.settings'

export function readSettings(): SavedSettings {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as SavedSettings
  } catch {
    return {}
  }
}

export function changeSettings(patch: SavedSettings): void {
  const next = { ...readSettings(), ...patch }
  localStorage.setItem(storageKey, JSON.stringify(next))
  applySettings(next)
}

function applySettings({
  language,
  theme = 'system',
  compact = true,
  menuOpen = innerWidth >= 768,
}: SavedSettings): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  setApp({ theme, compact, menuOpen, ...(language ? { language } : {}) })
}

export function startSettings(): void {
  applySettings(readSettings())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applySettings(readSettings()))
}
