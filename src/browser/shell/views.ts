import type { ComponentType } from 'react'
import type { Page } from '#catalogue/index.ts'
import { completeCatalogue } from '#browser/session/complete-catalogue.ts'
import { part, type LazyPart } from '#browser/parts/part.tsx'

export interface ViewProps {
  readonly page: Page
}

type ViewModule = { readonly default: ComponentType<ViewProps> }

const found = import.meta.glob<ViewModule>('../*/*.page.tsx')
const views = new Map(
  Object.entries(found).map(([path, load]) => [
    path.replace(/^.*\/([^/]+)\.page\.tsx$/, '$1'),
    part(
      () => Promise.all([load(), completeCatalogue()]),
      ([{ default: view }]) => view,
    ),
  ]),
)

export function viewOf(name: string): LazyPart<ViewProps> | undefined {
  return views.get(name)
}
