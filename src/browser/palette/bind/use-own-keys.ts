import { useEffect, useMemo } from 'react'
import { fixedKeys, pageId, readKeymap, withSharedKeys, type Keymap } from '#derive/palette/keymap.ts'
import { pageLayers } from '#browser/keys/registry.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { pageQuery } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app, openPalette, setApp, useApp } from '#browser/state/app-state.ts'
import { usePreference } from '#browser/state/preference.ts'
import { useSharedKeys } from './use-shared-keys.ts'
import { viewOfTarget } from './view-target.ts'

const none: Keymap = []

export function useOwnKeys(): void {
  const [stored] = usePreference<unknown>('keymap', undefined)
  const roleKeymap = useSharedKeys(useApp(({ session }) => session?.role)) ?? none
  const keymap = useMemo(() => withSharedKeys(readKeymap(stored), roleKeymap), [stored, roleKeymap])
  useEffect(() => setApp({ keymap, roleKeymap }), [keymap, roleKeymap])
  useKeys(
    'own',
    keymap
      .filter(({ target, keys }) => keys !== '' && fixedKeys(target) === undefined)
      .map(({ target, keys, title }): KeyAction => ({
        id: target,
        keys,
        title,
        when: () => !isOnPage(target),
        run: () => runBound(target),
      })),
  )
}

/** True if the page binds the target, apart from the operator's own keys. */
function isOnPage(target: string): boolean {
  return pageLayers().some(({ scope, actions }) => scope !== 'own' && actions.some(({ id }) => id === target))
}

function runBound(target: string): void {
  const page = app()
    .product?.menu.flatMap(({ pages }) => pages)
    .find((each) => pageId(each) === target)
  const view = viewOfTarget(target)
  if (page) navigate(page.path, pageQuery(page))
  else if (view) void import('./open-view.ts').then(({ openView }) => openView(view.area, view.name))
  else openPalette({ bound: target })
}
