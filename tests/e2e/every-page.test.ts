import type { Page, Response } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inTurn, sampled } from '../depth.ts'
import { ok } from '../engine/client.ts'
import { broken } from './axe.ts'
import { hash, openDesk, press, soon, type Desk } from './desk.ts'
import { englishWords, visibleTexts } from './texts.ts'
import { editor } from './workbench.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ demo: true })
})
// a page that throws, or breaks the content policy, is found here
afterEach(() => desk.check())
afterAll(() => desk.stop())

const paths = [...new Set(playdesk.menu.flatMap(({ pages }) => pages.map(({ path }) => path)))]
const english = englishWords()

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh' },
] as const
const views = inTurn(paths, looks)

describe.each(looks)('$theme, $language', (look) => {
  const { theme, language } = look
  let page: Page
  // colours come from the parts that pages are made of: each kind of part is measured once
  const measured = new Set<string>()
  const ordered = new Set<string>()
  beforeAll(async () => {
    page = await desk.open('#/game/h5', { theme, language, context: { viewport: { width: 1440, height: 640 } } })
  })
  afterAll(() => page.context().close())

  const seen = views.filter(([, each]) => each === look).map(([path]) => path)
  test.each(seen)('%s opens without a fault, keeps nobody out, and speaks the language', async (path) => {
    await page.evaluate((wanted) => void (location.hash = wanted), path)
    await soon(() => hash(page).replace(/\?.*/, '')).toBe(`#${path}`)
    await soon(() => page.locator('main [aria-busy=true]').count(), path).toBe(0)
    expect(await page.getByText(/^(There is no page at this address\.|没有这个页面。)$/).count()).toBe(0)
    const looks = await page.evaluate(coloured)
    const hasNew = looks.some((look) => !measured.has(look))
    for (const look of looks) measured.add(look)
    if (hasNew) expect(await broken(page, 'main', 'contrast')).toEqual([])
    // names, roles and order do not depend on the theme; pages of the same parts are in the same order
    const parts = await page.evaluate(partsOf)
    const isNew = parts.some((part) => !ordered.has(part))
    for (const part of parts) ordered.add(part)
    if (language === 'en') return isNew ? expect(await broken(page, 'main', 'structure')).toEqual([]) : undefined
    const texts = await page.evaluate(visibleTexts)
    expect(texts.filter((text) => english.has(text) || /^(?:[A-Z]?[a-z]+ )+[a-z]+\W*$/.test(text))).toEqual([])
  })
})

describe('a viewer', () => {
  const pages = sampled(
    playdesk.menu.flatMap((group) => group.pages),
    ({ view, form }) => [view ?? (form ? `form to ${form}` : 'list')],
  )
  const inside = ['/scripts?name=take-silent-games-offline', '/scripts?new=1']
  let page: Page
  beforeAll(async () => {
    const looker = { username: 'looker', password: 'looks-around-7', roles: { 'test-ie': 'viewer' } }
    ok(await desk.server.post('/api/-/operators', looker))
    page = await desk.open('#/game/h5', { as: await desk.server.signIn('looker', 'looks-around-7') })
  })
  afterAll(() => page.context().close())

  test.each([...new Set(pages.map(({ path }) => path)), ...inside])(
    'reads %s, and no call behind it is refused',
    async (to) => {
      const [path] = to.split('?')
      const refused: string[] = []
      const note = (answer: Response) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname)
      page.on('response', note)
      await page.evaluate((wanted) => void (location.hash = wanted), to)
      await soon(() => hash(page).replace(/\?.*/, '')).toMatch(new RegExp(`^#(${path}|/403)$`))
      await soon(() => page.locator('main [aria-busy=true]').count(), to).toBe(0)
      if (to.startsWith('/scripts?')) {
        await page.getByText('Read-only: checking, planning and saving a script takes the operator role').waitFor()
        // nothing has the focus until the editor is there
        await editor(page).first().waitFor({ state: 'attached' })
        await press(page, 'Control+s', 'Control+Enter')
        await page.getByRole('alert').filter({ hasText: 'viewer, does not allow this' }).first().waitFor()
      }
      page.off('response', note)
      // what this shows is for administrators alone
      if (path === '/operators') return soon(() => hash(page)).toMatch(/^#\/403/)
      expect(hash(page)).toMatch(new RegExp(`^#${path}`))
      expect(refused).toEqual([])
    },
  )
})

/** Runs in the page: each kind of element, by name, role and type, with what it stands in. */
function partsOf(): string[] {
  const kind = (element: Element | null) =>
    element ? [element.tagName, element.getAttribute('role'), element.getAttribute('type')].join() : ''
  return [
    ...new Set(
      Array.from(document.querySelectorAll('main *'), (each) => `${kind(each)} in ${kind(each.parentElement)}`),
    ),
  ]
}

/** Runs in the page: each pair of colours that text is written in. */
function coloured(): string[] {
  const found = new Set<string>()
  for (const element of document.querySelectorAll('main *')) {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue
    let behind: Element | null = element
    let background = 'rgba(0, 0, 0, 0)'
    const style = getComputedStyle(element)
    for (; behind && background === 'rgba(0, 0, 0, 0)'; behind = behind.parentElement)
      background = getComputedStyle(behind).backgroundColor
    found.add([style.color, background, style.opacity, style.fontSize, style.fontWeight].join(' '))
  }
  return [...found]
}
