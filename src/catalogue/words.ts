export interface Words {
  readonly en: string
  readonly zh: string
}

export type Language = keyof Words

export function words(en: string, zh: string): Words {
  return { en, zh }
}
