import { expect, it } from 'vitest'
import { codeOf, read, sources } from './files.ts'

// a moment that is written down or shown, not a stretch of time
const moments = [
  'src/server/backup/tar.ts',
  'src/server/database/outside.ts',
  'src/server/uploads/sweep.ts',
  'src/server/web-site/token.ts',
]

it('the server measures time by a clock that nobody sets', () => {
  const found = sources('src/server').filter((file) => /\bDate\.now\(\)/.test(codeOf(read(file))))
  expect(found.filter((file) => !file.startsWith('src/demo/'))).toEqual(moments)
})
