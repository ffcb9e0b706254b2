import { useMemo } from 'react'
import { keysFor, pageId } from '#derive/palette/keymap.ts'
import { goKeys } from '#derive/palette/keys.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { hiddenOn, showHidden } from '#browser/notices/notify.ts'
import { noticeWords } from '#browser/notices/words.ts'
import { navigate, route } from '#browser/router/route.ts'
import { app, openPalette, useApp } from '#browser/state/app-state.ts'
import { changeSettings } from '#browser/state/settings.ts'
import { lastChange } from '#browser/state/trail.ts'
import { redoLast, undoLast } from './steps.ts'
import { shellWords } from './words.ts'

export function useGlobalKeys(): void {
  const menu = useApp((state) => state.product?.menu)
  const keymap = useApp((state) => state.keymap)
  const go = useMemo(
    () =>
      goKeys(menu ?? [])
        .map(({ keys, path, title }) => ({ id: pageId({ path }), keys, title, run: () => navigate(path) }))
        .filter(({ id }) => keysFor(keymap, id) === undefined),
    [menu, keymap],
  )
  useKeys('global', [
    {
      keys: '[',
      title: shellWords.showOrHideMenu,
      run: () => changeSettings({ menuOpen: !app().menuOpen }),
    },
    { keys: 'z', title: shellWords.undoLastAction, run: () => void undoLast() },
    { keys: 'Shift+z', title: shellWords.redoUndone, run: () => void redoLast() },
    { keys: 'Mod+z', title: shellWords.undoLastAction, hidden: true, run: () => void undoLast() },
    { keys: 'Mod+Shift+z', title: shellWords.redoUndone, hidden: true, run: () => void redoLast() },
    {
      keys: 'Shift+l',
      title: noticeWords.rest,
      when: () => lastChange() !== undefined,
      run: () => openPalette({ rest: lastChange()?.receipts }),
    },
    {
      keys: 'Shift+v',
      title: shellWords.showMade,
      hidden: true,
      when: () => hiddenOn(route().path) !== undefined,
      run: showHidden,
    },
    ...go,
  ])
}
