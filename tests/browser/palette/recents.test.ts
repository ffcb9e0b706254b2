import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#client/api.ts'
import { pendingQuestion, confirmed, typedFor, type Risk } from '#browser/confirm/risk.ts'
import {
  frecency,
  lastRun,
  noteRun,
  noteUse,
  recentIds,
  rememberText,
  recentTexts,
} from '#browser/palette/find/recents.ts'
import { setApp, type Environment, type Session } from '#browser/state/app-state.ts'
import { boostsOf, prepare, rank } from '#derive/palette/rank.ts'

const rules = { production: true, irreversible: true, above: 100 }
const session = (userName: string, confirm: Session['confirm'] = rules): Session => ({
  id: 1,
  userName,
  name: userName,
  email: '',
  role: 'admin',
  environment: 'test-ie',
  environments: [],
  serverType: 1,
  channelUrl: '',
  activityUrl: '',
  language: 'en',
  userCenterUrl: '',
  confirm,
  pictureHosts: [],
  counts: { submissions: 0, comments: 0, posts: 0 },
  emergencyRight: false,
  emergency: null,
})

const day = 86_400_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  setApp({ session: session('mia') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setApp({ session: undefined, environment: 'test-ie' })
})

const used = (...ids: string[]) => ids.forEach((id) => (vi.advanceTimersByTime(1), noteUse(id)))

/** Orders equally good matches as the palette does. */
function ordered(...ids: string[]): string[] {
  const prepared = prepare(ids.map((id) => ({ id, label: `Close ${id}` })))
  const recency = frecency()
  return rank(prepared, 'close', { boosts: boostsOf(prepared, ({ id }) => recency(id)) }).best.map(({ id }) => id)
}

describe('commands used before', () => {
  it('recent commands are listed newest first, each once, 60 at most', () => {
    used('a', 'b', 'a', 'c')
    expect(recentIds()).toEqual(['c', 'a', 'b'])
    used(...Array.from({ length: 70 }, (_, at) => `x${at}`))
    expect([recentIds().length, recentIds()[0], recentIds().at(-1)]).toEqual([60, 'x69', 'x10'])
  })

  it('recent commands precede other matches, by frequency and recency', () => {
    expect(ordered('one', 'two', 'six')).toEqual(['one', 'two', 'six'])
    used('six', 'two', 'six')
    expect(ordered('one', 'two', 'six')).toEqual(['six', 'two', 'one'])
    vi.advanceTimersByTime(30 * day)
    used('one')
    expect(ordered('two', 'six', 'one')).toEqual(['one', 'six', 'two'])
  })

  it('recent commands score up to 2, less each day, and 0 if never used', () => {
    used('a', ...Array<string>(40).fill('b'))
    const now = frecency()
    expect([now('a'), now('b'), now('c')]).toEqual([expect.closeTo(0.8, 2), 2, 0])
    vi.advanceTimersByTime(3 * day)
    expect(frecency()('a')).toBeCloseTo(0.4, 2)
  })

  it('recent commands belong to the signed-in operator', () => {
    used('a')
    noteRun({ id: 'a', input: { level: 2 } })
    rememberText('reason', 'broken')
    setApp({ session: session('noah') })
    expect([recentIds(), lastRun(), recentTexts('reason'), frecency()('a')]).toEqual([[], undefined, [], 0])
    setApp({ session: session('mia') })
    expect([recentIds(), lastRun(), recentTexts('reason')]).toEqual([
      ['a'],
      { id: 'a', input: { level: 2 } },
      [{ text: 'broken', times: 1 }],
    ])
  })
})

it('earlier texts are offered by field, the most used first, 30 at most', () => {
  for (const text of ['broken', 'old', 'broken', 'new']) rememberText('reason', text)
  rememberText('note', 'other')
  expect(recentTexts('reason').map(({ text, times }) => [text, times])).toEqual([
    ['broken', 2],
    ['new', 1],
    ['old', 1],
  ])
  for (let at = 0; at < 40; at++) rememberText('reason', `text ${at}`)
  expect([recentTexts('reason').length, recentTexts('reason')[0]?.text]).toEqual([30, 'broken'])
})

describe('the phrase typed to confirm', () => {
  const risk = (more: Partial<Risk> = {}): Risk => ({
    title: { en: 'x', zh: 'x' },
    count: 1,
    environments: ['test-ie'],
    isIrreversible: false,
    ...more,
  })
  const phrase = async (given: Risk, confirm?: Session['confirm']): Promise<string | undefined> => {
    setApp({ session: session('mia', confirm) })
    const answer = confirmed(given)
    const found = pendingQuestion()?.phrase
    pendingQuestion()?.settle(false)
    expect(await answer).toBe(found === undefined)
    return found
  }
  const none = { production: false, irreversible: false }
  const at = (...environments: Environment[]) => ({ environments })

  it.each<[what: string, risk: Partial<Risk>, phrase: string | undefined, confirm?: Session['confirm']]>([
    ['nothing for a change of a test', {}, undefined],
    ['nothing for a change before release', at('pre-ind'), undefined],
    ['the environment in production', at('prod-ie'), 'prod-ie'],
    ['the environment in production in India', at('test-ie', 'prod-ind'), 'prod-ind'],
    ['production, where it is in both', at('prod-ie', 'prod-ind'), 'production'],
    ['the environment of what cannot be undone', { ...at('pre-ie'), isIrreversible: true }, 'pre-ie'],
    ['the number of many records', { count: 100 }, '100'],
    ['nothing for fewer', { count: 99 }, undefined],
    ['nothing that changes nothing', at(), undefined],
    ['a phrase of its own whatever the settings say', { phrase: 'mia' }, 'mia', none],
    [
      'nothing in production, when switched off',
      { ...at('prod-ie'), count: 500, isIrreversible: true },
      undefined,
      none,
    ],
    [
      'the number in production, when only that is on',
      { ...at('prod-ie'), count: 500 },
      '500',
      { ...none, above: 100 },
    ],
    [
      'the environment of an irreversible one, when only that is on',
      { ...at('prod-ie'), isIrreversible: true },
      'prod-ie',
      { ...none, irreversible: true },
    ],
  ])('%s', async (_, given, wanted, confirm) => {
    expect(await phrase(risk(given), confirm)).toBe(wanted)
  })

  it('the phrase is sent once for the confirmed call; another call asks for its own', async () => {
    setApp({ session: session('mia') })
    const refusal = (confirm: string) => new ApiProblem('refused', 'POST /x', 428, { message: 'm', confirm })
    const answer = confirmed(risk(at('prod-ie')))
    pendingQuestion()?.settle(true)
    expect([await answer, await typedFor(refusal('prod-ie')), pendingQuestion()]).toEqual([true, 'prod-ie', undefined])
    for (const isMeant of [true, false]) {
      const typed = typedFor(refusal('prod-ie'))
      expect(pendingQuestion()).toMatchObject({ phrase: 'prod-ie', risk: { title: { en: 'm', zh: 'm' } } })
      pendingQuestion()?.settle(isMeant)
      expect(await typed).toBe(isMeant ? 'prod-ie' : undefined)
    }
    const other = confirmed(risk(at('prod-ie')))
    pendingQuestion()?.settle(true)
    await other
    const typed = typedFor(refusal('prod-ind'))
    expect(pendingQuestion()?.phrase).toBe('prod-ind')
    pendingQuestion()?.settle(false)
    expect(await typed).toBeUndefined()
  })
})
