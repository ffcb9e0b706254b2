import { emblems, type Emblem } from './emblems.ts'

/** From top left to bottom right. */
export const shades = [
  ['#f97316', '#dc2626'],
  ['#f59e0b', '#ea580c'],
  ['#84cc16', '#15803d'],
  ['#22c55e', '#0f766e'],
  ['#14b8a6', '#0369a1'],
  ['#06b6d4', '#1d4ed8'],
  ['#3b82f6', '#4338ca'],
  ['#6366f1', '#7e22ce'],
  ['#a855f7', '#be185d'],
  ['#ec4899', '#9f1239'],
  ['#fb7185', '#b91c1c'],
  ['#64748b', '#1e293b'],
  ['#78716c', '#44403c'],
  ['#eab308', '#a16207'],
  ['#10b981', '#064e3b'],
  ['#0ea5e9', '#312e81'],
  ['#d946ef', '#581c87'],
  ['#f43f5e', '#4c1d95'],
] as const

export interface Sides {
  readonly width: number
  readonly height: number
}

export function iconOf(emblem: Emblem, shade: number): string {
  return svg(
    { width: 256, height: 256 },
    shade,
    `<circle cx="214" cy="36" r="96" fill="#fff" opacity=".12"/>${placed(emblem, 52, 52, 152)}`,
  )
}

export function bannerOf(emblem: Emblem, shade: number, sides: Sides): string {
  const { width, height } = sides
  const size = Math.round(height * 0.66)
  const [x, y] = [Math.round(width * 0.72 - size / 2), Math.round((height - size) / 2)]
  const rings = [0.5, 0.75, 1]
    .map((part) => `<circle cx="${x + size / 2}" cy="${height / 2}" r="${Math.round(height * part)}"/>`)
    .join('')
  const bars = [0.34, 0.22, 0.16]
    .map(
      (part, index) =>
        `<rect x="${Math.round(width * 0.07)}" y="${Math.round(height * (0.36 + index * 0.12))}" width="${Math.round(width * part)}" height="${Math.round(height * 0.06)}" rx="6"/>`,
    )
    .join('')
  return svg(
    sides,
    shade,
    `<g fill="none" stroke="#fff" stroke-width="3" opacity=".18">${rings}</g><g fill="#fff" opacity=".5">${bars}</g>${placed(emblem, x, y, size)}`,
  )
}

export function screenshotOf(emblem: Emblem, shade: number, sides: Sides): string {
  const { width, height } = sides
  const step = Math.round(Math.min(width, height) / 6)
  const cells = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [
      ((index * 7 + shade) % 5) * step + step / 2,
      (Math.floor((index * 3 + shade) / 5) % 8) * step + step * 1.6,
    ]
    return `<rect x="${x}" y="${y}" width="${step * 0.8}" height="${step * 0.8}" rx="8" opacity="${0.12 + (index % 4) * 0.06}"/>`
  }).join('')
  const size = step * 2
  return svg(
    sides,
    shade,
    `<rect width="${width}" height="${step}" fill="#0004"/><g fill="#fff">${cells}</g>${placed(emblem, (width - size) / 2, (height - size) / 2, size)}`,
  )
}

function placed(emblem: Emblem, x: number, y: number, size: number): string {
  return `<g fill="#fff" transform="translate(${x} ${y}) scale(${size / 100})">${emblems[emblem]}</g>`
}

function svg({ width, height }: Sides, shade: number, body: string): string {
  const [from, to] = shades[shade % shades.length] ?? shades[0]
  const gradient = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradient}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>${body}</svg>\n`
}
