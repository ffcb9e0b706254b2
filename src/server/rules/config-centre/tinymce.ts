import { isPagePath, pagesAt, tidyPath } from '../../domain/config-centre/page-path.ts'
import { isChanged, refuse, type Derive, type Rule } from '../rule.ts'

export const rule: Rule<'tinymce'> = (_, records) =>
  records
    .filter((record) => record.after && isChanged(record, 'path') && !isPagePath(record.after.path))
    .flatMap((record) =>
      refuse(record, 'path', {
        en: 'Use a path such as help/points.html: letters, digits, -, _ and single dots, at most 8 parts.',
        zh: '请使用如 help/points.html 的路径：字母、数字、-、_ 和单个点，最多 8 级。',
      }),
    )

export const derive: Derive<'tinymce'> = (_, records) =>
  new Map(
    records.flatMap(({ id, after }) => {
      if (!after) return []
      const path = tidyPath(after.path)
      return [[id, { path, url: `${pagesAt}${path}` }] as const]
    }),
  )
