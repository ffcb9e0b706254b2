import type { Words } from '#catalogue/index.ts'
import type { PartName, PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { textOf, type Reading } from '../names.ts'

/** What a publish answers, its reasons in all languages. */
export interface Published {
  readonly cells: readonly PublishCell<Words>[]
}

/** What a publish answers, in one language. */
export function saidIn<T extends Published>(published: T, reading: Reading): T & { readonly cells: PublishCell[] } {
  return {
    ...published,
    cells: published.cells.map(({ parts, ...cell }) => ({
      ...said(cell, reading),
      ...(parts ? { parts: parts.map((part) => said(part, reading)) } : {}),
    })),
  }
}

// plans of earlier versions keep reasons in the language of whoever made them
function said<T extends PublishPart<Words | string>>({ reason, within, ...part }: T, reading: Reading) {
  return {
    ...part,
    label: labelIn(part, reading),
    ...(within ? { within: { ...within, label: labelIn(within, reading) } } : {}),
    ...(reason ? { reason: typeof reason === 'string' ? reason : reason[reading.language] } : {}),
  }
}

function labelIn({ area, label }: PartName, { server, language }: Reading): string {
  return textOf(server.registry, area, label, language)
}

/** Whether an answer that was kept is that of a publish. */
export function isPublished(answer: unknown): answer is Published {
  return typeof answer === 'object' && answer !== null && Array.isArray((answer as Partial<Published>).cells)
}
