import { isPagePath, pagesAt, tidyPath } from '../../domain/config-centre/page-path.ts'
import { deriveEach, onChange, refuse, type Derive, type Rule } from '../rule.ts'

export const rule: Rule<'tinymce'> = onChange(['path'], ({ path }, record) =>
  isPagePath(path)
    ? []
    : refuse(record, 'path', {
        en: 'Use a path such as help/points.html: letters, digits, -, _ and single dots, at most 8 parts.',
        zh: '请使用如 help/points.html 的路径：字母、数字、-、_ 和单个点，最多 8 级。',
      }),
)

export const derive: Derive<'tinymce'> = (_, records) =>
  deriveEach(records, (after) => {
    const path = tidyPath(after.path)
    return { path, url: `${pagesAt}${path}` }
  })
