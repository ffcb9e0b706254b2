import { useEffect } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { importEntry } from '#browser/import/import-entry.ts'
import { openImport } from '#browser/import/import-host.tsx'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { importAgain } from '#browser/parts/import-again.ts'
import { mayHere } from '#browser/session/rights.ts'
import { app } from '#browser/state/app-state.ts'
import type { Columns } from './grid/use-columns.ts'
import { onceThere } from './once-there.ts'
import type { Pages } from './pages.ts'
import { browseWords } from './words.ts'

interface ListShown {
  readonly name: string
  readonly area: AnyArea
  readonly pages: Pages
  readonly columns: Columns
}

export function clipboardKeys({ name, area, pages, columns }: ListShown): KeyAction[] {
  const copy = browseWords.copyRows
  const copyNow = () =>
    void importAgain(() => import('./copy-rows.ts'))
      .then(({ copyRows }) => copyRows(area, columns.visible, pages))
      .catch((error: unknown) => warn(error, copy))
  const paste = browseWords.importClipboard
  const read = () => navigator.clipboard.readText().then((text) => importText(name, text))
  return [
    {
      keys: 'Mod+c',
      title: copy,
      // Selected page text is copied instead.
      when: () => (app().selection.count > 0 || !!app().selection.isComing) && getSelection()?.isCollapsed !== false,
      run: () => onceThere(copy, copyNow, pages),
    },
    ...(mayImport(name)
      ? [{ keys: 'Mod+v', title: paste, isNative: true, run: () => void read().catch((error) => warn(error, paste)) }]
      : []),
  ]
}

export function usePaste(name: string): void {
  useEffect(() => {
    const onPaste = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) => {
      // An editor may have replaced the target.
      if (defaultPrevented || !mayImport(name)) return
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]')) return
      const [file] = clipboardData?.files ?? []
      if (file) openImport(name, file)
      else importText(name, clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [name])
}

function mayImport(name: string): boolean {
  return importEntry(name) !== undefined && mayHere('write')
}

function importText(name: string, text: string): void {
  if (text.trim() !== '') openImport(name, new File([text], 'clipboard.tsv', { type: 'text/tab-separated-values' }))
}
