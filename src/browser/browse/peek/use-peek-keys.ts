import { useKeys } from '#browser/keys/use-keys.ts'
import type { Tab } from '../../ui/layers/tab-look.ts'
import { peekWords } from './words.ts'

export function usePeekKeys(tabs: readonly Tab[], open: (id: string) => void): void {
  useKeys(
    'view',
    tabs.slice(0, 9).map(({ id, title }, at) => ({
      keys: String(at + 1),
      title: peekWords.showOpenRecord(title),
      run: () => open(id),
    })),
  )
}
