import { call } from '#client/call.ts'
import type { View } from '#browser/browse/use-views.ts'
import { say } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { own } from '#browser/router/own.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app } from '#browser/state/app-state.ts'
import { paletteWords } from '../words.ts'

export async function openView(area: string, name: string): Promise<void> {
  const { product } = app()
  const page = product && pageOfArea(product.menu, area)
  try {
    const { data } = await call('operator.preferences')
    const view = ((data[`views.${area}`] ?? []) as readonly View[]).find((each) => each.name === name)
    if (!page || !view) throw new Error(say(paletteWords.viewGone(name)))
    const tab = page.areas[0] === area ? {} : { [own.tab]: area }
    navigate(page.path, { ...view.query, ...tab, [own.view]: name })
  } catch (error) {
    warn(error)
  }
}
