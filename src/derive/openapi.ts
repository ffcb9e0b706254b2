import type { Entry } from "./calls.ts"
export function openApi(_: readonly Entry[], _o: object): object { return {} }
