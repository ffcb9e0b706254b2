import { createHash } from 'node:crypto'
import { bannerOf, iconOf, screenshotOf, shades, type Sides } from './draw.ts'
import { emblems, type Emblem } from './emblems.ts'

export interface Picture extends Sides {
  readonly id: number
  readonly file: string
  readonly title: string
  readonly folder: string
  readonly body: string
}

const kinds = {
  icon: { width: 256, height: 256, shades: shades.length, draw: iconOf },
  banner: { width: 720, height: 360, shades: 4, draw: bannerOf },
  screenshot: { width: 360, height: 640, shades: 2, draw: screenshotOf },
} as const

type PictureKind = keyof typeof kinds

const firstId = 20_001

/** The position gives the id. */
export const pictures: readonly Picture[] = drawAll()

const places = new Map(pictures.map(({ id, title }) => [title, id]))

/** Any number picks a colour. */
export function pictureId(kind: PictureKind, emblem: Emblem, shade: number): number {
  return places.get(titleOf(kind, emblem, shade % kinds[kind].shades)) ?? firstId
}

export function pictureUrl(kind: PictureKind, emblem: Emblem, shade: number): string {
  return urlOf(pictureId(kind, emblem, shade))
}

export function urlOf(id: number): string {
  return `/files/${pictures[id - firstId]?.file ?? ''}`
}

function drawAll(): Picture[] {
  const all: Picture[] = []
  for (const [kind, { draw, width, height, shades: count }] of Object.entries(kinds) as [
    PictureKind,
    (typeof kinds)[PictureKind],
  ][]) {
    for (const emblem of Object.keys(emblems) as Emblem[]) {
      for (let shade = 0; shade < count; shade += 1) {
        const title = titleOf(kind, emblem, shade)
        const body = draw(emblem, count === shades.length ? shade : shade * 5 + emblem.length, { width, height })
        all.push({
          id: firstId + all.length,
          file: `${fileId(title)}.svg`,
          title,
          folder: `demo/${kind}`,
          width,
          height,
          body,
        })
      }
    }
  }
  return all
}

function titleOf(kind: PictureKind, emblem: Emblem, shade: number): string {
  return `${emblem}-${kind}-${shade + 1}.svg`
}

// stored files have names of 32 hexadecimal digits
function fileId(title: string): string {
  return createHash('sha256').update(`demo/${title}`).digest('hex').slice(0, 32)
}
