import { useEffect } from 'react'
import useSWR from 'swr'
import type { Words } from '#catalogue/index.ts'
import type { Data } from '#client/commands.ts'
import { runCommand } from '#client/run-command.ts'
import { onAreaChange } from '#browser/state/events.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'

export type Preview = Data<'home.preview'>
export type Block = Preview['blocks'][number]
export type PagePart = Block['part']
export type LeftOutRecord = Preview['left'][number]

const command = 'home.preview'

/** Loads the home page, again after every change. */
export function useHomePreview(viewer: Readonly<Record<string, string>> | undefined) {
  const entry = useApp((state) => state.product?.entryById.get(command))
  const asked = JSON.stringify(viewer)
  const { data, error, mutate } = useSWR(
    entry && viewer ? [command, asked] : null,
    () =>
      runCommand<Preview>(entry!, viewer ?? {}).then(({ data: { left, ...page } }) => ({
        asked,
        page: { ...page, left: byReason(left) },
      })),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  useEffect(() => onAreaChange(() => void mutate()), [mutate])
  return {
    preview: data?.page,
    /** True while the page is that of the previous viewer. */
    isBehind: data !== undefined && data.asked !== asked,
    error: error as unknown,
    reload: () => void mutate(),
  }
}

/** Sorts by reason, in order of first appearance. */
function byReason(left: readonly LeftOutRecord[]): LeftOutRecord[] {
  const order = [...new Set(left.map(({ reason }) => reason))]
  return left.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
}

/** Title of a page section, or of a reason for leaving out. */
export function wordsOf(product: Product | undefined, list: 'blocks' | 'left', value: string): Words | undefined {
  const field =
    product?.entryById.get(command)?.command.returns?.[list]?.item?.fields?.[list === 'left' ? 'reason' : 'part']
  return field?.choices?.find((choice) => choice.value === value)?.title
}

export function keyOf({ area, id }: { readonly area: string; readonly id: number }): string {
  return `${area} ${id}`
}
