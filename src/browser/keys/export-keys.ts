import type { Keymap } from '#derive/palette/keymap.ts'
import { keymapFile } from '#derive/palette/keymap-file.ts'
import { app } from '#browser/state/app-state.ts'
import { saveFile } from '#browser/ui/copy-text.ts'

export function ownKeymap(): Keymap {
  const { keymap, roleKeymap } = app()
  return keymap.filter((each) => !roleKeymap.includes(each))
}

export function exportKeys(): void {
  saveFile('playdesk-keys.json', keymapFile(ownKeymap()), 'application/json')
}
