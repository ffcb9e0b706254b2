import { useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { firstLetters } from './initials.ts'

interface LazyImageProps {
  readonly src?: string | null
  /** Its first letter is the placeholder. */
  readonly label: string
  readonly size?: number
  /** Full width and half as high, instead of a square. */
  readonly wide?: boolean
  readonly className?: string
  /** The label is visible beside the picture. */
  readonly decorative?: boolean
}

/** Loads 1.3 screens ahead and retries once. */
export function LazyImage({ src, label, size = 22, wide, className, decorative }: LazyImageProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  const [tries, setTries] = useState(() => triesOf(src))
  const [shown, setShown] = useState(false)

  useEffect(() => {
    setTries(triesOf(src))
    setShown(false)
    const element = ref.current
    if (!src || !element || !mayLoad(src)) return
    return whenNear(element, () => setNear(true))
  }, [src])

  return (
    <span
      ref={ref}
      {...(src && !shown && !mayLoad(src) ? { title: src } : {})}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{
        ...(wide ? { width: '100%', aspectRatio: 2 } : { width: size, height: size }),
        background: shown ? undefined : tintOf(label),
        fontSize: size * 0.5,
      }}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-sm font-semibold text-on-solid select-none',
        className,
      )}
    >
      {!shown && initialOf(label)}
      {src && near && tries < 2 && (
        <img
          key={tries}
          src={tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}again=1`}
          alt=""
          decoding="async"
          onLoad={() => setShown(true)}
          onError={() => {
            if (tries === 1) failed.set(src, performance.now())
            setTries(tries + 1)
          }}
          className={cx('absolute inset-0 size-full object-cover', !shown && 'opacity-0')}
        />
      )}
    </span>
  )
}

/** Time of the second failure; rows rendered again must not retry at once. */
const failed = new Map<string, number>()
const restMs = 60_000

function triesOf(src: string | null | undefined): number {
  const at = failed.get(src ?? '')
  if (at === undefined) return 0
  if (performance.now() - at < restMs) return 2
  failed.delete(src ?? '')
  return 0
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

// Shared by all pictures; margin of 1.3 screens.
function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        waiting.get(target)?.()
        observer?.unobserve(target)
      }
    },
    { rootMargin: '130%', scrollMargin: '130%' } as IntersectionObserverInit,
  )
  waiting.set(element, act)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

// Other hosts that the page's content policy allows.
let otherHosts: readonly string[] = []

/** For example `*.example.com`. */
export function allowPictureHosts(hosts: readonly string[]): void {
  otherHosts = hosts
}

function mayLoad(src: string): boolean {
  const url = URL.parse(src, location.href)
  if (!url) return false
  return url.origin === location.origin || (url.protocol === 'https:' && otherHosts.some((host) => isHost(url, host)))
}

function isHost({ host }: URL, allowed: string): boolean {
  const name = allowed.toLowerCase()
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
}

function initialOf(label: string): string {
  return firstLetters(label, 1).toUpperCase() || '·'
}

function tintOf(label: string): string {
  let sum = 0
  for (const letter of label) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return `var(--tint-${sum % 8})`
}
