import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { MenuGroup, Page, Words } from '#catalogue/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { own } from '#browser/router/own.ts'
import { entryAt, pageHash, pageQuery } from '#browser/router/pages.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { cx } from '#browser/ui/class-names.ts'
import { fits } from '#browser/ui/fits.ts'
import { PageKbd, usePageKeys } from '#browser/ui/kbd.tsx'
import { CollapsedMenu } from './collapsed-menu.tsx'

export function Menu() {
  const t = useT()
  const product = useApp((state) => state.product)
  const open = useApp((state) => state.menuOpen)
  const toggleKey = usePageKeys('[')
  const { path, query } = useRoute()
  if (!product) return null
  const current = entryAt(product.menu, path, query[own.tab])
  return (
    <nav
      aria-label={t('shell.areas')}
      className={cx(
        'flex shrink-0 flex-col overflow-hidden border-r border-line bg-canvas',
        open ? 'w-[216px] max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:z-30 max-md:shadow-dialog' : 'w-12',
      )}
    >
      {open ? (
        <OpenMenu product={product} current={current} />
      ) : (
        <CollapsedMenu menu={product.menu} current={current} />
      )}
      <button
        type="button"
        aria-label={t(open ? 'shell.collapse' : 'shell.expand')}
        aria-keyshortcuts={toggleKey}
        aria-expanded={open}
        onClick={() => changeSettings({ menuOpen: !open })}
        className="flex h-8 shrink-0 items-center gap-2 border-t border-line px-3.5 text-xs text-dim hover:text-ink"
      >
        <PageKbd keys="[" />
        {open && t('shell.collapse')}
      </button>
    </nav>
  )
}

function OpenMenu({ product, current }: { product: Product; current: Page | undefined }) {
  const t = useT()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => narrowed(product, foldText(text.trim())), [product, text])

  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, groups])

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  // Letters typed on a link filter the menu.
  const onType = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setText(event.key)
    list.current?.parentElement?.querySelector('input')?.focus()
  }

  return (
    <>
      <div className="shrink-0 px-2 pt-2 pb-1">
        <input
          type="search"
          value={text}
          aria-label={t('shell.findArea')}
          placeholder={t('shell.findArea')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            const first = groups[0]?.pages[0]
            if (event.key === 'Enter' && first) {
              setText('')
              navigate(first.path, pageQuery(first))
            } else if (event.key === 'Escape') setText('')
            else if (event.key === 'ArrowDown') links()[0]?.focus()
            else return
            event.preventDefault()
          }}
          className="h-7 w-full rounded border border-transparent bg-ink/5 px-2 text-xs focus:border-line-strong focus:bg-surface"
        />
      </div>
      <div ref={list} role="presentation" onKeyDown={onKeyDown} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {groups.length === 0 && <p className="px-2 py-3 text-xs text-dim">{t('shell.noArea', { text })}</p>}
        <PageGroups groups={groups} current={current} onType={onType} />
      </div>
    </>
  )
}

interface PageGroupsProps {
  readonly groups: readonly MenuGroup[]
  readonly current: Page | undefined
  readonly onType: (event: KeyboardEvent) => void
}

function PageGroups({ groups, current, onType }: PageGroupsProps) {
  const say = useSay()
  return groups.map((group, at) => (
    <section key={group.title.en} aria-labelledby={`group-${at}`}>
      <h2 id={`group-${at}`} className="px-2 pt-3 pb-1 text-[11px] font-medium tracking-[0.04em] text-dim uppercase">
        {say(group.title)}
      </h2>
      <ul>
        {group.pages.map((page) => (
          <li key={page.path}>
            <PageLink
              page={page}
              current={page === current}
              tabIndex={isStop(page, groups, current) ? 0 : -1}
              onKeyDown={onType}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

// px for a title, without padding, scroll bar and key.
const room = { alone: 165, withKey: 135 }

interface PageLinkProps {
  readonly page: Page
  readonly current: boolean
  readonly tabIndex: number
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function PageLink({ page, current, tabIndex, onKeyDown }: PageLinkProps) {
  const title = useSay()(page.title)
  return (
    <a
      href={pageHash(page)}
      tabIndex={tabIndex}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={page.key && `g ${page.key}`}
      onKeyDown={onKeyDown}
      onClick={() => innerWidth < 768 && changeSettings({ menuOpen: false })}
      className={cx(
        'flex h-[26px] scroll-my-10 items-center gap-2 rounded px-2 -outline-offset-2',
        current ? 'bg-accent-soft font-medium text-accent' : 'text-ink/80 hover:bg-ink/5 hover:text-ink',
      )}
    >
      <span
        className={cx(
          'min-w-0 flex-1 whitespace-nowrap',
          !fits(title, page.key ? room.withKey : room.alone) && 'truncate',
        )}
      >
        {title}
      </span>
      {page.key && (
        <span aria-hidden="true" className="text-xs font-normal text-dim">
          g {page.key}
        </span>
      )}
    </a>
  )
}

function isStop(page: Page, groups: readonly MenuGroup[], current: Page | undefined): boolean {
  const shown = groups.flatMap(({ pages }) => pages)
  return page === (shown.find((each) => each === current) ?? shown[0])
}

function narrowed({ menu, pinyin }: Product, text: string): MenuGroup[] {
  const sounds = ({ zh }: Words) => pinyin[zh] ?? []
  const fits = (title: Words) => [title.en, title.zh, ...sounds(title)].some((name) => foldText(name).includes(text))
  return menu
    .map((group) => ({ ...group, pages: group.pages.filter((page) => !page.hidden && (!text || fits(page.title))) }))
    .filter(({ pages }) => pages.length > 0)
}
