import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Faulty part of a line, and the inputs that its last action still needs. */
export interface TextMark {
  readonly from: number
  readonly to: number
  readonly ghost: string
}

interface MarkedProps {
  readonly text: string
  readonly mark: TextMark | undefined
  readonly children: ReactNode
}

export function Marked({ text, mark, children }: MarkedProps) {
  return (
    <div className="relative flex h-full min-w-24 flex-1">
      {mark && <Marks text={text} mark={mark} />}
      {children}
    </div>
  )
}

function Marks({ text, mark: { from, to, ghost } }: { readonly text: string; readonly mark: TextMark }) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = layer.current?.parentElement?.querySelector('input')
    const follow = () => {
      if (layer.current && input) layer.current.scrollLeft = input.scrollLeft
    }
    follow()
    input?.addEventListener('scroll', follow)
    return () => input?.removeEventListener('scroll', follow)
  })
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex items-center overflow-hidden text-base whitespace-pre text-transparent"
    >
      <span>{text.slice(0, from)}</span>
      <span data-fault className="underline decoration-danger decoration-wavy underline-offset-4">
        {text.slice(from, to)}
      </span>
      <span>{text.slice(to)}</span>
      <span className="text-dim">{ghost}</span>
    </div>
  )
}
