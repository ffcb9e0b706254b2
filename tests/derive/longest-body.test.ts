import { expect, test } from 'vitest'
import { area, catalogue, create, json, longText, text } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { longestBody } from '#derive/http/longest-body.ts'

const named = { title: ['Note', 'Notes', '便笺'] as const }
const fields = { name: text('Name', '名称'), body: longText('Body', '正文') }
const note = area({ id: 'note', ...named, fields, commands: { create: create('POST /api/note') } })
const free = area({
  id: 'free',
  ...named,
  fields: { ...fields, more: json('More', '其他') },
  commands: { create: create('POST /api/free') },
})

test('the longest body fits the escaped fields of its call, and not much more', () => {
  const [ofNote, ofFree] = [calls(catalogue({ note }, []).areas), calls(catalogue({ free }, []).areas)]
  const full = JSON.stringify({ name: '\u0001'.repeat(500), body: '\u0001'.repeat(20_000) })
  expect(longestBody(ofNote)).toBeGreaterThan(full.length)
  expect(longestBody(ofNote)).toBeLessThan(256 * 1024)
  expect(longestBody(ofFree)).toBe(2 * 1024 * 1024)
  expect(longestBody([...ofNote, ...ofFree])).toBe(2 * 1024 * 1024)
})
