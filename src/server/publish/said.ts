import type { Words } from '#catalogue/index.ts'
import type { PartName, PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { nameless, textOf, type NameContext } from '../world/names.ts'

export interface PublishAnswer {
  readonly cells: readonly PublishCell<Words>[]
}

export function localizedAnswer<T extends PublishAnswer>(
  published: T,
  reading: NameContext,
): T & { readonly cells: PublishCell[] } {
  return {
    ...published,
    cells: published.cells.map(({ parts, ...cell }) => ({
      ...said(cell, reading),
      ...(parts ? { parts: parts.map((part) => said(part, reading)) } : {}),
    })),
  }
}

// plans of earlier versions store reasons in one language
function said<T extends PublishPart<Words | string>>({ reason, within, ...part }: T, reading: NameContext) {
  return {
    ...part,
    label: labelIn(part, reading),
    ...(within ? { within: { ...within, label: labelIn(within, reading) } } : {}),
    ...(reason ? { reason: typeof reason === 'string' ? reason : reason[reading.language] } : {}),
  }
}

function labelIn(part: PartName, reading: NameContext): string {
  return textOf(reading.server.registry, part.area, part.label, reading.language) || nameless(reading, part)
}

export function isPublished(answer: unknown): answer is PublishAnswer {
  return typeof answer === 'object' && answer !== null && Array.isArray((answer as Partial<PublishAnswer>).cells)
}
