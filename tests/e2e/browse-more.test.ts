import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, grid, isFocused, nameAt, openDesk, press, rowsShown, soon, type Desk } from './desk.ts'
import { addGames, gameName } from './games.ts'

const count = 1000
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

async function games(query = '', rows = count): Promise<Page> {
  const page = await desk.open(`#/game/h5${query}`)
  await rowsShown(page, rows)
  return page
}

describe('the grid', () => {
  test('is one tab stop', async () => {
    const page = await games()
    expect(
      await grid(page).evaluate(
        (element) =>
          element.querySelectorAll('a[href], button:not([tabindex="-1"]), input:not([tabindex="-1"]), [tabindex="0"]')
            .length,
      ),
    ).toBe(0)
    await press(page, 'Tab')
    expect(await grid(page).evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await press(page, 'Shift+Tab')
    expect(await isFocused(grid(page))).toBe(true)
    await close(page)
  })

  test('what flies by is not fetched, what it lands on is, in the order of the list', async () => {
    const page = await games()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).searchParams.get('page') ?? ''))
    // where it came to rest for a moment: a machine that is busy draws a frame late
    const rests = await grid(page).evaluate(
      (box) =>
        new Promise<number[]>((landed) => {
          const [found, row] = [[] as number[], Number.parseFloat(getComputedStyle(box).getPropertyValue('--row'))]
          let [at, top] = [-Infinity, box.scrollTop]
          box.addEventListener('scroll', ({ timeStamp }) => {
            if (timeStamp - at >= 60) found.push(top / row, box.scrollTop / row)
            ;[at, top] = [timeStamp, box.scrollTop]
          })
          const leap = () => {
            box.scrollTop += box.clientHeight
            if (box.scrollTop + box.clientHeight < box.scrollHeight) requestAnimationFrame(leap)
            else landed(found)
          }
          leap()
        }),
    )
    await soon(() => nameAt(page, count)).toBe(gameName(1))
    const near = (number: number) => rests.some((row) => Math.abs(row / 100 + 0.5 - number) < 1.2)
    expect(asked.map(Number).filter((number) => number > 2 && number < count / 100 && !near(number))).toEqual([])
    const order = (await grid(page).getByRole('rowgroup').last().getAttribute('aria-owns'))?.split(' ')
    expect(order?.slice(-2)).toEqual([`row-${count - 2}`, `row-${count - 1}`])
    await close(page)
  })
})
