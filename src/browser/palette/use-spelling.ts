import useSWR from 'swr'
import { useApp, type Product } from '#browser/state/app-state.ts'

/** How the console's own Chinese sounds: wanted where the console is Chinese, and then once. */
export function useSpelling(): Product['pinyin'] | undefined {
  const isChinese = useApp((state) => state.language === 'zh')
  const { data } = useSWR(
    isChinese ? 'console-spelling' : null,
    () => import('virtual:console-spelling').then((module) => module.default),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  return data
}
