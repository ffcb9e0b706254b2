import type { Page, Route } from 'playwright'
import { intercept, soon } from './desk.ts'

interface Held {
  /** Waits until so many requests are held. */
  came(number?: number): Promise<void>
  /** Fails the held requests; later ones are held, too. */
  fail(): Promise<void>
  /** Releases the held requests, and all later ones. */
  let(): Promise<void>
}

/** Holds requests of an open page until they are released. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isMeant: (route: Route) => boolean = () => true,
): Promise<Held> {
  const held: Route[] = []
  let isOpen = false
  await intercept(page, url, (route) => {
    if (isOpen || !isMeant(route)) return route.continue()
    held.push(route)
    return undefined
  })
  return {
    came: (number = 1) => soon(() => held.length).toBeGreaterThanOrEqual(number),
    fail: async () => {
      for (const route of held.splice(0)) await fails(route)
    },
    let: async () => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
}

export const isWrite = (route: Route): boolean => !['GET', 'OPTIONS'].includes(route.request().method())
export const fails = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
