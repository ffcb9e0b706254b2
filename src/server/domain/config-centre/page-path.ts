/** Where pages are served: the path of a page follows. */
export const pagesAt = '/web-site/'

/** A path as it is kept: without a slash in front. */
export function tidyPath(written: string): string {
  return written.trim().replace(/^\/+/, '')
}

/** Whether nothing in a tidy path leads elsewhere. */
export function isPagePath(path: string): boolean {
  const parts = path.split('/')
  return (
    !path.endsWith('.') &&
    parts.length <= 8 &&
    parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part) && !part.includes('..'))
  )
}
