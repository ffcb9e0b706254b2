import type { DataById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** Data in the answer of the command with this id. */
export type DeclaredData<I extends string> = DeepReadonly<DataById<Playdesk, I>>

/** Row in the answer of the command with this id. */
export type DeclaredRow<I extends string> = DeclaredData<I> extends readonly (infer R)[] ? R : never
