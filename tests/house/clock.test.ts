import { expect, it } from 'vitest'
import { codeOf, read, sources } from './files.ts'

// files that store, show or compare points in time, rather than measure durations
const moments = [
  'src/browser/browse/use-rows.ts',
  'src/browser/coach/time-saved.tsx',
  'src/browser/home/use-home-keys.ts',
  'src/browser/i18n/format.ts',
  'src/browser/palette/find/recents.ts',
  'src/browser/plan/plan-list.tsx',
  'src/browser/plan/use-plan.ts',
  'src/browser/shell/counters.ts',
  'src/browser/state/trail.ts',
  'src/browser/timeline/timeline-view.tsx',
  'src/browser/workbench/drafts.ts',
  'src/browser/workbench/use-source.ts',
  'src/server/backup/tar.ts',
  'src/server/console/calendar.ts',
  'src/server/database/outside.ts',
  'src/server/web-site/token.ts',
]

it('durations are measured by a monotonic clock', () => {
  const found = ['src/server', 'src/browser', 'src/client', 'src/cli'].flatMap((folder) =>
    sources(folder).filter((file) => /\bDate\.now\(\)/.test(codeOf(read(file)))),
  )
  expect(found.toSorted()).toEqual(moments)
})
