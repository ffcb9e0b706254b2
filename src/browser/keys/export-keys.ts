import { words } from '#catalogue/index.ts'
import type { Keymap } from '#derive/palette/keymap.ts'
import { keymapFile } from '#derive/palette/keymap-file.ts'
import { app } from '#browser/state/app-state.ts'
import { saveFile } from '#browser/ui/copy-text.ts'

export const exportWords = words('Export my keys', '导出我的快捷键')
export const importWords = words('Import keys…', '导入快捷键…')
export const shareWords = words('Share my keys with a role…', '与角色共享我的快捷键…')

/** Excludes the role's keys. */
export function ownKeymap(): Keymap {
  const { keymap, roleKeymap } = app()
  return keymap.filter((each) => !roleKeymap.includes(each))
}

export function exportKeys(): void {
  saveFile('playdesk-keys.json', keymapFile(ownKeymap()), 'application/json')
}
