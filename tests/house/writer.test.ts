import { expect, test } from 'vitest'
import { read, sources } from './files.ts'

// statements that write records and revisions; table names of areas are computed, so they are insertions
const statement =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:\$\{[^}]*\}|"?(?:record|revision)(?:_\w+)?"?)(?=[\s`'"(])/gi
// sums and totals of records are tables of their own; a restore empties every table before it fills them
const beside = /\b(?:record_total|record_sum)\b|\$\{names\.join/

test('a single file writes records and their revisions', () => {
  const writing = sources('src')
    .filter((file) => !/[/]migrations[/]/.test(file))
    .filter((file) => [...read(file).matchAll(statement)].some(([found]) => !beside.test(found)))
  expect(writing).toEqual(['src/server/records/writer.ts'])
})
