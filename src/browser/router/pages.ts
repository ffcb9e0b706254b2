import type { Menu, Page } from '#catalogue/index.ts'
import { own } from './own.ts'
import { hashOf } from './route.ts'

export function pageAt(menu: Menu, path: string): Page | undefined {
  return menu.flatMap(({ pages }) => pages).find((page) => page.path === path)
}

/** The open tab decides between entries of one path. */
export function entryAt(menu: Menu, path: string, tab: string | undefined): Page | undefined {
  const pages = menu.flatMap((group) => group.pages).filter((page) => page.path === path)
  return pages.find((page) => page.tab !== undefined && page.tab === tab) ?? pages.find((page) => !page.tab) ?? pages[0]
}

export function pageQuery({ tab }: Pick<Page, 'tab'>): Record<string, string> {
  return tab === undefined ? {} : { [own.tab]: tab }
}

export function pageHash(page: Pick<Page, 'path' | 'tab'>): string {
  return hashOf(page.path, pageQuery(page))
}

export function pathOfView(menu: Menu, view: string): string | undefined {
  return menu.flatMap(({ pages }) => pages).find((page) => page.view === view)?.path
}

/** Undefined if no page lists the record. */
export function recordHash(menu: Menu, area: string, id: number): string | undefined {
  const page = pageOfArea(menu, area)
  const tab = page?.areas[0] === area ? {} : { [own.tab]: area }
  return page && hashOf(page.path, { ...tab, [own.peek]: String(id) })
}

/** Prefers a page with the area first and no filter. */
export function pageOfArea(menu: Menu, area: string): Page | undefined {
  const pages = menu.flatMap((group) => group.pages).filter((page) => !page.form && page.areas.includes(area))
  return (
    pages.find((page) => page.areas[0] === area && !page.filter) ??
    pages.find((page) => page.areas[0] === area) ??
    pages[0]
  )
}
