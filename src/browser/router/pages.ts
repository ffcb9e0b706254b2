import type { Menu, Page } from '#catalogue/index.ts'

/** The page at a path: the first of that path, since two menu entries may lead to one. */
export function pageAt(menu: Menu, path: string): Page | undefined {
  return menu.flatMap(({ pages }) => pages).find((page) => page.path === path)
}

/** Where a page of its own stands. */
export function pathOfView(menu: Menu, view: string): string | undefined {
  return menu.flatMap(({ pages }) => pages).find((page) => page.view === view)?.path
}

/** The page where records of an area are browsed, by area id. */
export function pageOfArea(menu: Menu, area: string): Page | undefined {
  const pages = menu
    .flatMap((group) => group.pages)
    .filter((page) => !page.view && !page.form && page.areas.includes(area))
  return (
    pages.find((page) => page.areas[0] === area && !page.filter) ??
    pages.find((page) => page.areas[0] === area) ??
    pages[0]
  )
}
