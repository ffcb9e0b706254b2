import { test } from 'vitest'
import { expectFilled, fillDesk } from './fill-desk.ts'

const desk = fillDesk(40, ['bn', 'de', 'es', 'fr', 'gu', 'hi', 'id', 'ja', 'mr', 'pt', 'ta', 'te'])

test('a plan fills 40 games in 12 languages, except refused languages and later edits', () => expectFilled(desk))
