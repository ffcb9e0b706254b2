import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Page } from '#catalogue/index.ts'

export interface ViewProps {
  readonly page: Page
}

type Module = { readonly default: ComponentType<ViewProps> }

// a page of its own is a file `<view>.page.tsx` in any folder, its component the default export
const found = import.meta.glob<Module>('../*/*.page.tsx')
const views = new Map(
  Object.entries(found).map(([path, load]) => [path.replace(/^.*\/([^/]+)\.page\.tsx$/, '$1'), lazy(load)]),
)

/** The component of a page that is not the standard one. */
export function viewOf(name: string): LazyExoticComponent<ComponentType<ViewProps>> | undefined {
  return views.get(name)
}
