import type { Environment } from '../environment.ts'

export const identityHeader = 'x-playdesk-page'

export interface PageIdentity {
  readonly userName: string
  readonly environment: Environment
}

/** Encodes an identity for a header, which holds only ASCII. */
export function identityText({ userName, environment }: PageIdentity): string {
  return new URLSearchParams({ userName, environment }).toString()
}

/** A missing part becomes empty text, which never matches. */
export function identityIn(text: string): { readonly userName: string; readonly environment: string } {
  const params = new URLSearchParams(text)
  return { userName: params.get('userName') ?? '', environment: params.get('environment') ?? '' }
}
