import useSWR from 'swr'
import { useApp, type Product } from '#browser/state/app-state.ts'

/** Loads pinyin of console texts, in Chinese only. */
export function useSpelling(): Product['pinyin'] | undefined {
  const isChinese = useApp((state) => state.language === 'zh')
  const { data } = useSWR(
    isChinese ? 'console-spelling' : null,
    () => import('virtual:console-spelling').then((module) => module.default),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  )
  return data
}
