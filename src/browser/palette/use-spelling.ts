import useSWR from 'swr'
import { useApp, type Product } from '#browser/state/app-state.ts'

/** Loads pinyin for console texts once, if the language is Chinese. */
export function useSpelling(): Product['pinyin'] | undefined {
  const isChinese = useApp((state) => state.language === 'zh')
  const { data } = useSWR(
    isChinese ? 'console-spelling' : null,
    () => import('virtual:console-spelling').then((module) => module.default),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  return data
}
