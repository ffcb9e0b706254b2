import type { DataById } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** Answer data of a command, such as `plan.get`. */
export type DeclaredData<I extends string> = DeepReadonly<DataById<Playdesk, I>>

export type DeclaredRow<I extends string> = DeclaredData<I> extends readonly (infer R)[] ? R : never
