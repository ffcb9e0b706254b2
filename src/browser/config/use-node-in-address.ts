import { useEffect, useRef } from 'react'
import { own } from '#browser/router/own.ts'
import { changeQuery, useQuery } from '#browser/router/route.ts'
import type { Tree } from './use-tree.ts'

/** Lets links and the palette open a node. */
export function useNodeInAddress({ isLoaded, nodes, cursor, reveal }: Tree): void {
  const wanted = useQuery(own.peek)
  const applied = useRef<string>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    const asked = wanted === applied.current ? undefined : nodes.find(({ id }) => String(id) === wanted)
    applied.current = wanted
    if (asked && asked.id !== cursor) return reveal(asked)
    const here = cursor === 0 ? undefined : String(cursor)
    if (here === wanted) return
    applied.current = here
    changeQuery({ [own.peek]: here })
  })
}
