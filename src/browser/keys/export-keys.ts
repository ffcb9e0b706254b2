import { words } from '#catalogue/index.ts'
import { keymapFile } from '#derive/palette/keymap-file.ts'
import { app } from '#browser/state/app-state.ts'
import { saveFile } from '#browser/ui/copy-text.ts'

export const exportWords = words('Export my keys', '导出我的快捷键')
export const importWords = words('Import keys…', '导入快捷键…')

export function exportKeys(): void {
  saveFile('playdesk-keys.json', keymapFile(app().keymap), 'application/json')
}
