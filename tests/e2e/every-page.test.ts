import type { Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { count, inTurn, isDeep, sampled } from '../depth.ts'
import { ok } from '../engine/client.ts'
import { broken } from './axe.ts'
import { close, hash, isFocused, press, soon, sharedDesk } from './desk.ts'
import { englishWords, visibleTexts } from './texts.ts'
import { editor } from './workbench.ts'

const desk = sharedDesk({ demo: true })
// a page that throws, or breaks the content policy, is found here

const paths = [...new Set(playdesk.menu.flatMap(({ pages }) => pages.map(({ path }) => path)))]
const english = englishWords()

const kindOf = ({ view, form }: { readonly view?: string; readonly form?: unknown }) => view ?? (form ? 'form' : 'list')
const all = playdesk.menu.flatMap((group) => group.pages)
/** Pages of which the brief suite checks names, roles and order: one of each kind. */
const examined = new Set(sampled(all, (page) => [kindOf(page)]).map(({ path }) => path))

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh' },
] as const
const views = inTurn(paths, looks)

describe.each(looks)('$theme, $language', (look) => {
  const { theme, language } = look
  let page: Page
  const ordered = new Set<string>()
  beforeAll(async () => {
    page = await desk.open('#/game/h5', {
      theme,
      language,
      context: { viewport: { width: 1440, height: count(440, 640) } },
    })
  })
  afterAll(() => page.context().close())

  /** Checks the order of elements on pages with a new part; pages of the same parts have the same order. */
  async function structured(): Promise<void> {
    const parts = await page.evaluate(partsOf)
    const isNew = parts.some((part) => !ordered.has(part))
    for (const part of parts) ordered.add(part)
    if (isNew) expect(await broken(page, 'main', 'structure')).toEqual([])
  }

  const seen = views.filter(([, each]) => each === look).map(([path]) => path)
  test.each(seen)('%s opens without errors, is accessible, and is fully translated', async (path) => {
    expect(await page.evaluate(visit, path)).toEqual({ path, isBusy: false, isMissing: false })
    // pages share their parts, so each pair of elements is measured once for contrast
    if (await page.evaluate(markFresh)) expect(await broken(page, '[data-fresh]', 'contrast')).toEqual([])
    // names, roles and order depend on neither theme nor language
    if (isDeep ? language === 'en' : examined.has(path)) await structured()
    if (language === 'en') return
    const texts = await page.evaluate(visibleTexts)
    expect(texts.filter((text) => english.has(text) || /^(?:[A-Z]?[a-z]+ )+[a-z]+\W*$/.test(text))).toEqual([])
  })
})

describe('a viewer', () => {
  const pages = sampled(all, ({ view, form }) => [view ?? (form ? `form to ${form}` : 'list')])
  const inside = ['/scripts?name=take-silent-games-offline', '/scripts?new=1']
  let page: Page
  beforeAll(async () => {
    const looker = { username: 'looker', password: 'looks-around-7', roles: { 'test-ie': 'viewer' } }
    ok(await desk.server.post('/api/-/operators', looker))
    page = await desk.open('#/game/h5', { as: await desk.server.signIn('looker', 'looks-around-7') })
  })
  afterAll(() => page.context().close())

  test.each([...new Set(pages.map(({ path }) => path)), ...inside])('reads %s without a refused call', async (to) => {
    const [path] = to.split('?')
    const refused: string[] = []
    const note = (answer: Response) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname)
    page.on('response', note)
    const { path: reached, isBusy } = await page.evaluate(visit, to)
    expect(isBusy).toBe(false)
    expect([path, '/403']).toContain(reached)
    if (to.startsWith('/scripts?')) {
      await page.getByText('Read-only: checking, planning and saving a script takes the operator role').waitFor()
      // nothing has the focus until the editor is there
      await editor(page).first().waitFor({ state: 'attached' })
      await press(page, 'Control+s', 'Control+Enter')
      await page.getByRole('alert').filter({ hasText: 'viewer, does not allow this' }).first().waitFor()
    }
    page.off('response', note)
    // this page is only for administrators
    if (path === '/operators' || path === '/system') return soon(() => hash(page)).toMatch(/^#\/403/)
    expect(hash(page)).toMatch(new RegExp(`^#${path}`))
    expect(refused).toEqual([])
  })
})

describe.each(['around', 'instead of'] as const)('a page on which the browser puts elements %s texts', (place) => {
  let page: Page
  beforeAll(async () => {
    page = await desk.open()
  })
  afterAll(() => page.context().close())

  test('misplaced elements raise errors only before the translation', async () => {
    await page.evaluate(visit, '/tag')
    expect(await page.evaluate(misplace)).toEqual(['NotFoundError', 'NotFoundError'])
    await page.evaluate(translate, place)
    expect(await page.evaluate(misplace)).toEqual(['', ''])
  })

  test.each(isDeep ? paths : ['/game/h5', '/scripts', '/plans'])('the page %s stays open', async (path) => {
    await page.evaluate(visit, path)
    await page.evaluate(translate, place)
    await press(page, 'j', 'x', 'Enter', 'Escape', '?')
    await page.evaluate(translate, place)
    await press(page, 'Escape', 'Escape', 'Control+k', 'Escape', 'Escape')
    expect(await page.locator('main').innerText()).not.toMatch(/^\s*$|has crashed/)
  })

  test('the list shows changes', async () => {
    await page.evaluate(visit, '/tag')
    for (const selected of ['1 selected', '2 selected']) {
      await page.evaluate(translate, place)
      await press(page, 'x', 'j')
      await page.getByRole('contentinfo').getByText(selected).first().waitFor()
    }
  })
})

test('the frame returns after a failure, with the text typed in its form', async () => {
  const page = await desk.open('#/tag')
  const name = page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
  await page.evaluate(visit, '/tag')
  await press(page, 'c')
  await soon(() => isFocused(name)).toBe(true)
  await page.keyboard.type('Typed before')
  await page.evaluate(() => {
    // the failure is reported there, and is the subject of this test
    console.error = () => undefined
    const broken = {
      get: () => {
        throw new Error('cannot write numbers')
      },
      configurable: true,
    }
    const { format } = Object.getOwnPropertyDescriptors(Intl.NumberFormat.prototype)
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', broken)
    Object.assign(window, { mend: () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', format) })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Language: 中文' }).press('Enter')
  await page.getByRole('alert').getByText('cannot write numbers').waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await page.getByRole('alert').getByRole('button', { name: '重试' }).press('Enter')
  const typed = () =>
    page
      .getByRole('form')
      .getByRole('textbox')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await soon(typed).toContain('Typed before')
  await page.getByRole('banner').waitFor()
  await close(page)
})

/** Runs in the page: changes texts like translators in browsers do. */
function translate(place: 'around' | 'instead of'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('[translate=no], script, style, font')) continue
    const [font, inner] = [document.createElement('font'), document.createElement('font')]
    font.append(inner)
    if (place === 'around') {
      text.before(font)
      inner.append(text)
    } else {
      inner.textContent = text.data
      text.replaceWith(font)
    }
  }
}

/** Runs in the page: removes and moves elements that are not where they are looked for; returns the names of errors. */
function misplace(): string[] {
  const parent = document.createElement('p')
  const other = document.createElement('p')
  return [() => parent.removeChild(other), () => parent.insertBefore(document.createElement('b'), other)].map((act) => {
    try {
      act()
      return ''
    } catch (error) {
      return error instanceof Error || error instanceof DOMException ? error.name : 'unknown'
    }
  })
}

/** Runs in the page: opens an address and waits until the page is idle. */
async function visit(to: string) {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isBusy = () => document.querySelector('main')?.querySelector('[aria-busy=true]') !== null
  location.hash = to
  const until = performance.now() + 60_000
  for (let calm = 0; calm < 2 && performance.now() < until; calm = isBusy() ? 0 : calm + 1) await frame()
  const text = document.querySelector('main')?.textContent ?? ''
  return {
    path: location.hash.replace(/^#|\?.*/g, ''),
    isBusy: isBusy(),
    isMissing: /There is no page at this address\.|没有这个页面。/.test(text),
  }
}

/** Runs in the page: returns each kind of element by name, role and type, with its parent. */
function partsOf(): string[] {
  const kind = (element: Element | null) =>
    element ? [element.tagName, element.getAttribute('role'), element.getAttribute('type')].join() : ''
  return [
    ...new Set(
      Array.from(document.querySelectorAll('main *'), (each) => `${kind(each)} in ${kind(each.parentElement)}`),
    ),
  ]
}

/** Runs in the page: marks texts in a pair of colours that is new; returns whether there are any. */
function markFresh(): boolean {
  const measured = ((window as unknown as { measured?: Set<string> }).measured ??= new Set())
  for (const element of document.querySelectorAll('[data-fresh]')) element.removeAttribute('data-fresh')
  let hasNew = false
  for (const element of document.querySelectorAll('main *')) {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue
    const style = getComputedStyle(element)
    let behind: Element | null = element
    let background = 'rgba(0, 0, 0, 0)'
    for (; behind && background === 'rgba(0, 0, 0, 0)'; behind = behind.parentElement)
      background = getComputedStyle(behind).backgroundColor
    // large letters may be paler
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.5 && Number(style.fontWeight) >= 700)
    const look = [style.color, background, style.opacity, isLarge].join(' ')
    if (measured.has(look)) continue
    measured.add(look)
    element.setAttribute('data-fresh', '')
    hasNew = true
  }
  return hasNew
}
