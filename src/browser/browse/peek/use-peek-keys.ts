import { words } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import type { Tab } from '../../ui/layers/tab-look.ts'

export function usePeekKeys(tabs: readonly Tab[], open: (id: string) => void): void {
  useKeys(
    'view',
    tabs.slice(0, 9).map(({ id, title }, at) => ({
      keys: String(at + 1),
      title: words(`Show “${title}” of the open record`, `查看打开记录的「${title}」`),
      run: () => open(id),
    })),
  )
}
