import { expect, test } from 'vitest'
import { rangeOptions } from '#browser/palette/ask/when-options.ts'
import { paletteWords } from '#browser/palette/words.ts'
import { say } from '#browser/i18n/i18n.ts'

const now = new Date('2026-03-04T12:00:00Z')
const options = (text: string) =>
  rangeOptions({ text, now, say, words: { zone: (zone: string) => zone } } as Parameters<typeof rangeOptions>[0])

test('a range is read from both of its ends, and offered as words while nothing is typed', () => {
  for (const text of ['2026-03-05 10:00 ~ 2026-03-06 11:00', '2026-03-05 10:00 to 2026-03-06 11:00'])
    expect([text, options(text)]).toMatchObject([
      text,
      [{ id: 'typed', title: '2026-03-05 10:00 → 2026-03-06 11:00', isDisabled: false }],
    ])
  expect(options('2026-03-06 11:00 ~ 2026-03-05 10:00')).toMatchObject([{ id: 'typed', isDisabled: true }])
  expect(options('2026-03-05 10:00')).toEqual([])
  expect(options('').map(({ title }) => title)).toEqual(Object.values(paletteWords.spans).map(({ en }) => en))
})
