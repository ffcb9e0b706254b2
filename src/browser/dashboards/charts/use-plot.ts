import { useState } from 'react'
import type { Words } from '#catalogue/index.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'
import type { Zoom } from './plot.tsx'
import { dashboardWords } from '../words.ts'

export interface PlotState {
  readonly at: number | undefined
  readonly setAt: (at: number | undefined) => void
  readonly zoom: Zoom | undefined
  readonly setZoom: (zoom: Zoom | undefined) => void
  readonly keys: readonly KeyAction[]
}

export function usePlot(count: number): PlotState {
  const [at, setAt] = useState<number>()
  const [zoom, setZoom] = useState<Zoom>()
  const whole: Zoom = [0, count - 1]
  const [first, last] = zoom ?? whole
  const move = (by: number) =>
    count > 0 && setAt((past) => Math.max(first, Math.min(last, (past ?? (by > 0 ? first - 1 : last + 1)) + by)))
  const scale = (by: number) => {
    const length = Math.max(3, Math.min(count, Math.round((last - first + 1) * by)))
    const start = Math.max(0, Math.min(count - length, Math.round((at ?? (first + last) / 2) - length / 2)))
    setZoom(length >= count ? undefined : [start, start + length - 1])
  }
  const key = (keys: string, title: Words, run: () => void, more: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    title,
    run,
    ...more,
  })
  const keys = [
    key('ArrowRight', dashboardWords.nextDay, () => move(1), { repeat: true }),
    key('ArrowLeft', dashboardWords.previousDay, () => move(-1), { repeat: true }),
    key('Shift+ArrowRight', dashboardWords.weekOn, () => move(7), { repeat: true }),
    key('Shift+ArrowLeft', dashboardWords.weekBack, () => move(-7), { repeat: true }),
    key('+', dashboardWords.zoomIn, () => scale(0.5)),
    key('=', dashboardWords.zoomIn, () => scale(0.5), { hidden: true }),
    key('-', dashboardWords.zoomOut, () => scale(2)),
    key('0', dashboardWords.clearZoom, () => setZoom(undefined)),
  ]
  return {
    at,
    setAt,
    // The zoomed range may no longer exist.
    zoom: zoom && zoom[1] < count && zoom[0] < zoom[1] ? zoom : undefined,
    setZoom: (next) => setZoom(next && next[1] > next[0] ? next : undefined),
    keys,
  }
}
