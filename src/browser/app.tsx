import { useEffect } from 'react'
import { FormDoor } from '#browser/form/form-door.tsx'
import { useT } from '#browser/i18n/i18n.ts'
import { Keyboard } from '#browser/keys/keyboard.tsx'
import { NoticesDoor } from '#browser/notices/notices.tsx'
import { PaletteDoor } from '#browser/palette/palette-door.tsx'
import { Crashed } from '#browser/router/crashed.tsx'
import { Place } from '#browser/router/place.tsx'
import { FrameLine } from '#browser/shell/environment-badge.tsx'
import { Menu } from '#browser/shell/menu.tsx'
import { OfflineBanner } from '#browser/shell/offline-banner.tsx'
import { StatusLine } from '#browser/shell/status-line.tsx'
import { TopBar } from '#browser/shell/top-bar.tsx'
import { useGlobalKeys } from '#browser/shell/use-global-keys.ts'
import { useApp } from '#browser/state/app-state.ts'

/** The frame around every page. */
export function App() {
  const t = useT()
  const language = useApp((state) => state.language)
  const form = useApp((state) => state.form)
  useGlobalKeys()
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  return (
    <div className="flex h-dvh min-h-[420px] flex-col bg-surface">
      <a
        href="#rows"
        onClick={focusRows}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded focus:bg-accent focus:px-3 focus:py-1.5 focus:text-accent-ink"
      >
        {t('shell.skip')}
      </a>
      <FrameLine />
      <TopBar />
      <OfflineBanner />
      <div className="relative flex min-h-0 flex-1">
        <Menu />
        <main className="flex min-h-0 min-w-0 flex-1">
          <Place hidePeek={form !== undefined} />
          <Crashed quiet>
            <FormDoor />
          </Crashed>
        </main>
      </div>
      <StatusLine />
      <Crashed quiet>
        <PaletteDoor />
      </Crashed>
      <Keyboard />
      {/* an open dialog hides the rest of the page from screen readers, but not what holds a live region: this one says nothing itself */}
      <div aria-live="off">
        <NoticesDoor />
      </div>
    </div>
  )
}

// the hash is the router's
function focusRows(event: { preventDefault: () => void }): void {
  event.preventDefault()
  const target = document.getElementById('rows') ?? document.querySelector<HTMLElement>('main')
  target?.focus()
}
