export const pagesAt = '/web-site/'

export function tidyPath(written: string): string {
  return written.trim().replace(/^\/+/, '')
}

/** Tells if a tidy path stays inside its folder. */
export function isPagePath(path: string): boolean {
  const parts = path.split('/')
  return (
    !path.endsWith('.') &&
    parts.length <= 8 &&
    parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part) && !part.includes('..'))
  )
}
