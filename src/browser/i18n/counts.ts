/** Formats a count in English. */
export const n = (count: number): string => english.format(count)

/** Formats a count in Chinese. */
export const z = (count: number): string => chinese.format(count)

const [english, chinese] = [new Intl.NumberFormat('en-GB'), new Intl.NumberFormat('zh-CN')]

/** `2 plans`, in English. */
export function things(count: number, one: string, many = `${one}s`): string {
  return `${n(count)} ${count === 1 ? one : many}`
}
