import { useEffect } from 'react'
import useSWR from 'swr'
import type { Words } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { onAreaChange } from '#browser/state/events.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'

interface Game {
  readonly id: number
  readonly name: string
  readonly picture: string | null
  readonly label: string | null
}

export type Part = 'search' | 'tabs' | 'banners' | 'themes' | 'feed' | 'modules' | 'recommends' | 'bottom'

/** Record on the page. */
export interface Block {
  readonly part: Part
  readonly area: string
  readonly id: number
  readonly title: string
  readonly subtitle: string | null
  readonly picture: string | null
  readonly layout: number | null
  readonly color: string | null
  readonly place: number
  readonly fixed: 0 | 1
  readonly games: readonly Game[]
  readonly offShelf: number
}

/** Record left out of the page, with the reason. */
export interface LeftOut {
  readonly area: string
  readonly id: number
  readonly title: string
  readonly reason: string
  readonly detail: string | null
}

export interface Preview {
  readonly country: string
  readonly language: string
  readonly at: string
  readonly blocks: readonly Block[]
  readonly left: readonly LeftOut[]
}

const command = 'home.preview'

/** Loads the page for a viewer; reloads it after every change of records. */
export function useHomePreview(viewer: Readonly<Record<string, string>>) {
  const entry = useApp((state) => state.product?.entryById.get(command))
  const asked = JSON.stringify(viewer)
  const { data, error, mutate } = useSWR(
    entry ? [command, asked] : null,
    () =>
      runCommand<Preview>(entry!, viewer).then(({ data: { left, ...page } }) => ({
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

/** Groups records by reason, in order of first appearance. */
function byReason(left: readonly LeftOut[]): LeftOut[] {
  const order = [...new Set(left.map(({ reason }) => reason))]
  return left.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
}

/** Returns the declared title of a section of the page, or of a reason for leaving a record out. */
export function wordsOf(product: Product | undefined, list: 'blocks' | 'left', value: string): Words | undefined {
  const field =
    product?.entryById.get(command)?.command.returns?.[list]?.item?.fields?.[list === 'left' ? 'reason' : 'part']
  return field?.choices?.find((choice) => choice.value === value)?.title
}

export function keyOf({ area, id }: { readonly area: string; readonly id: number }): string {
  return `${area} ${id}`
}
