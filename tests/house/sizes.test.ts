import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { read, sources } from './files.ts'

const lines = (text: string): number => text.trimEnd().split('\n').length

it('files have at most 300 lines', () => {
  const long = sources('src', 'commands', 'scripts-library', 'tests')
    .map((file) => ({ file, lines: lines(read(file)) }))
    .filter((each) => each.lines > 300)
  expect(long).toEqual([])
})

// imports are not counted, declarations are
it('area files have at most 120 lines besides their imports', () => {
  const areas = sources('commands').filter((file) => read(file).includes('= area({'))
  const long = areas
    .map((file) => ({ file, lines: lines(read(file).replaceAll(/^import[^']*'[^']*'\n/gm, '')) }))
    .filter((each) => each.lines > 120)
  expect(areas.length).toBeGreaterThan(30)
  expect(long).toEqual([])
})

it('folders hold at most 30 files', () => {
  // migrations stay for ever, under their names
  const all = sources('src', 'commands', 'scripts-library').filter((file) => !file.includes('/database/migrations/'))
  const folders = Map.groupBy(all, (file) => dirname(file))
  const crowded = [...folders].filter(([, files]) => files.length > 30).map(([folder, files]) => [folder, files.length])
  expect(crowded).toEqual([])
})
