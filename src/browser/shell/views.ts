import type { ComponentType } from 'react'
import type { Page } from '#catalogue/index.ts'
import { part, type Part } from '#browser/parts/part.tsx'

export interface ViewProps {
  readonly page: Page
}

type Module = { readonly default: ComponentType<ViewProps> }

// a page of its own is a file `<view>.page.tsx` in any folder, its component the default export
const found = import.meta.glob<Module>('../*/*.page.tsx')
const views = new Map(
  Object.entries(found).map(([path, load]) => [
    path.replace(/^.*\/([^/]+)\.page\.tsx$/, '$1'),
    part(load, ({ default: view }) => view),
  ]),
)

export function viewOf(name: string): Part<ViewProps> | undefined {
  return views.get(name)
}
