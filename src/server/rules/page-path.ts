import { words } from '#catalogue/index.ts'
import { invalid } from '../problem.ts'

/** Where pages are served: the path of a page follows. */
export const pagesAt = '/web-site/'

/** A path as it is kept: without a slash in front, and with nothing in it that leads elsewhere. */
export function pagePath(written: string): string {
  const path = written.trim().replace(/^\/+/, '')
  const parts = path.split('/')
  const fits =
    parts.length <= 8 && parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part) && !part.includes('..'))
  if (fits && !path.endsWith('.')) return path
  throw invalid(
    'path',
    words(
      'Use a path such as help/points.html: letters, digits, -, _ and single dots, at most 8 parts.',
      '请使用如 help/points.html 的路径：字母、数字、-、_ 和单个点，最多 8 级。',
    ),
  )
}
