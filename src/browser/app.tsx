import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import type { Language } from '#catalogue/index.ts'
import { forgetLabels } from '#client/labels.ts'
import { FormHost } from '#browser/form/form-host.tsx'
import { useT } from '#browser/i18n/i18n.ts'
import { Keyboard } from '#browser/keys/keyboard.tsx'
import { ConfirmHost } from '#browser/confirm/confirm-host.tsx'
import { NoticesHost } from '#browser/shell/notices-host.tsx'
import { PaletteHost } from '#browser/palette/palette-host.tsx'
import { Crashed } from '#browser/shell/crashed.tsx'
import { PageOutlet } from '#browser/shell/page-outlet.tsx'
import { FrameLine } from '#browser/shell/environment-badge.tsx'
import { Menu } from '#browser/shell/menu.tsx'
import { OfflineBanner } from '#browser/shell/offline-banner.tsx'
import { StatusLine } from '#browser/shell/status-line.tsx'
import { TopBar } from '#browser/shell/top-bar.tsx'
import { useGlobalKeys } from '#browser/shell/use-global-keys.ts'
import { UploadHost } from '#browser/upload/upload-host.tsx'
import { part } from '#browser/parts/part.tsx'
import { useAfterRows } from '#browser/state/after-rows.ts'
import { useApp } from '#browser/state/app-state.ts'
import { fetchMenu } from '#browser/ui/menu.tsx'
import { fetchPopover } from '#browser/ui/popover.tsx'
import { fetchTabs } from '#browser/ui/tabs.tsx'

const OtherPageDialog = part(
  () => import('#browser/shell/other-page-dialog.tsx'),
  (module) => module.OtherPageDialog,
)
const EmergencyBanner = part(
  () => import('#browser/shell/emergency-banner.tsx'),
  (module) => module.EmergencyBanner,
)
const fetchLayers = () => Promise.all([fetchMenu(), fetchPopover(), fetchTabs()])

/** Reloads all data after a language change, because responses depend on it. */
function useAnswersIn(language: Language): void {
  const { mutate } = useSWRConfig()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    forgetLabels()
    void mutate(() => true)
  }, [language, mutate])
}

export function App() {
  const t = useT()
  const language = useApp((state) => state.language)
  const form = useApp((state) => state.form)
  const emergency = useApp((state) => state.session?.emergency)
  const otherPage = useApp((state) => state.otherPage)
  useGlobalKeys()
  useAnswersIn(language)
  useAfterRows(fetchLayers)
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
      {emergency && <EmergencyBanner key={emergency.run} emergency={emergency} />}
      <div className="relative flex min-h-0 flex-1">
        <Menu />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <main className="flex min-h-0 min-w-0 flex-1">
            <PageOutlet hidePeek={form !== undefined} />
            <Crashed>
              <FormHost />
            </Crashed>
          </main>
          {/* Space for notices, so they cover no row. */}
          <div
            aria-hidden="true"
            id="notice-room"
            className="hidden max-h-[40dvh] shrink-0 bg-canvas shadow-[inset_0_1px_0_var(--line)] [@media(min-height:600px)]:block"
          />
        </div>
      </div>
      <StatusLine />
      <Crashed quiet>
        <PaletteHost />
        <ConfirmHost />
        <UploadHost />
        {otherPage && <OtherPageDialog problem={otherPage} fallback={null} />}
      </Crashed>
      <Keyboard />
      {/* Dialogs hide the page from screen readers, except live regions. This one announces nothing. */}
      <div aria-live="off">
        <NoticesHost />
      </div>
    </div>
  )
}

// The hash holds the route, so the link must not change it.
function focusRows(event: { preventDefault: () => void }): void {
  event.preventDefault()
  const target = document.getElementById('rows') ?? document.querySelector<HTMLElement>('main')
  target?.focus()
}
