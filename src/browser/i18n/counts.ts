/** With separators, in English. */
export const n = (count: number): string => count.toLocaleString('en-GB')

/** The same in Chinese. */
export const z = (count: number): string => count.toLocaleString('zh-CN')

/** `2 plans`, in English. */
export function things(count: number, one: string, many = `${one}s`): string {
  return `${n(count)} ${count === 1 ? one : many}`
}
