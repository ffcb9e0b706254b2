import { awaiting } from '#derive/awaiting.ts'
import type { Words } from '#catalogue/index.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT, type TextKey } from '#browser/i18n/i18n.ts'
import { own } from '#browser/router/own.ts'
import { entryAt, pageOfArea, pathOfView } from '#browser/router/pages.ts'
import { hashOf, useRoute } from '#browser/router/route.ts'
import { openPalette, useApp } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { initials } from '#browser/ui/initials.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { EnvironmentBadge } from './environment-badge.tsx'
import { UserMenu } from './user-menu.tsx'
import { languageNames } from './words.ts'

export function TopBar({ title }: { title?: Words }) {
  const t = useT()
  const say = useSay()
  const { path, query } = useRoute()
  const menu = useApp((state) => state.product?.menu)
  const language = useApp((state) => state.language)
  const other = language === 'en' ? 'zh' : 'en'
  const heading = title ?? (menu && entryAt(menu, path, query[own.tab])?.title)
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-surface px-3.5 max-md:gap-x-2.5 max-md:py-1.5">
      <EnvironmentBadge />
      <h1 className="min-w-0 flex-1 truncate text-sm font-semibold">{heading ? say(heading) : 'Playdesk'}</h1>
      <Counter name="submissions" title="shell.submissions" />
      <Counter name="comments" title="shell.comments" />
      <Counter name="posts" title="shell.forum" />
      <ApprovalCounter />
      <button
        type="button"
        title={t('shell.paletteLabel')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => openPalette()}
        className="flex h-7 w-[272px] min-w-0 shrink items-center max-lg:w-44 max-md:w-auto max-md:flex-1 gap-2 rounded border border-line bg-canvas px-2.5 text-dim hover:border-line-strong hover:text-ink"
      >
        <span className="min-w-0 flex-1 truncate text-left">{t('shell.palette')}</span>
        <Kbd keys="mod+k" />
      </button>
      <button
        type="button"
        title={languageNames[other]}
        onClick={() => changeSettings({ language: other })}
        className="h-7 shrink-0 rounded border border-line px-2 text-xs text-dim hover:border-line-strong hover:text-ink"
      >
        <span className="sr-only">{`${t('shell.language')}: ${languageNames[other]}`}</span>
        <span aria-hidden="true">{language === 'en' ? 'EN' : languageNames.zh}</span>
      </button>
      <UserMenu />
    </header>
  )
}

function Counter({ name, title }: { name: keyof typeof awaiting; title: TextKey }) {
  const count = useApp((state) => state.session?.counts?.[name])
  const menu = useApp((state) => state.product?.menu)
  if (count === undefined) return null
  const { area, where } = awaiting[name]
  const page = menu && pageOfArea(menu, area)
  const query = Object.fromEntries(Object.entries(where).map(([field, value]) => [field, String(value)]))
  return <Count count={count} title={title} {...(page ? { href: hashOf(page.path, query) } : {})} />
}

function ApprovalCounter() {
  const count = useApp((state) => state.session?.counts?.approvals)
  const menu = useApp((state) => state.product?.menu)
  const path = menu && pathOfView(menu, 'approvals')
  if (!count || path === undefined) return null
  return <Count count={count} title="shell.approvals" href={hashOf(path)} />
}

interface CountProps {
  readonly count: number
  readonly title: TextKey
  readonly href?: string
}

function Count({ count, title, href }: CountProps) {
  const t = useT()
  const content = (
    <>
      <span className="max-lg:sr-only">{t(title)}</span>
      <span aria-hidden="true" className="lg:hidden">
        {initials(t(title))}
      </span>
      <span className="nums ml-1.5 font-semibold text-ink">{formatNumber(count)}</span>
      <span className="sr-only"> {t('shell.waiting')}</span>
    </>
  )
  const look = 'shrink-0 rounded-sm text-dim max-sm:hidden'
  return href ? (
    <a href={href} title={t(title)} className={`${look} hover:text-ink`}>
      {content}
    </a>
  ) : (
    <span title={t(title)} className={look}>
      {content}
    </span>
  )
}
