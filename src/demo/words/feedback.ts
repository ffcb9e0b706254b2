import { dataOf } from './data.ts'

export const { feedbackLines, remarks, explanations, downloadMessages, collaborators, editors, pushLanguages } =
  dataOf<{
    /** Feedback by topic; {game}, {n}. */
    readonly feedbackLines: Readonly<Record<number, readonly (readonly [language: string, text: string])[]>>
    readonly remarks: readonly string[]
    readonly explanations: readonly string[]
    readonly downloadMessages: Readonly<Record<number, readonly string[]>>
    readonly collaborators: readonly (readonly [string, string])[]
    readonly editors: readonly (readonly [string, 1 | 2, string, Readonly<Record<string, string>>])[]
    /** Countries with the languages that pushes to them are written in; the last is not in use. */
    readonly pushLanguages: readonly string[]
  }>('feedback')
