import { dataOf } from './data.ts'

export const { feedbackLines, remarks, explanations, downloadMessages, collaborators, editors, pushLanguages } =
  dataOf<{
    /** By topic; with {game}, {n}. */
    readonly feedbackLines: Readonly<Record<number, readonly (readonly [language: string, text: string])[]>>
    readonly remarks: readonly string[]
    readonly explanations: readonly string[]
    readonly downloadMessages: Readonly<Record<number, readonly string[]>>
    readonly collaborators: readonly (readonly [string, string])[]
    readonly editors: readonly (readonly [string, 1 | 2, string, Readonly<Record<string, string>>])[]
    /** Country with its push languages; the last is unused. */
    readonly pushLanguages: readonly string[]
  }>('feedback')
