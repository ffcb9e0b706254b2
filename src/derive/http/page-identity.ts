import type { Environment } from '../environment.ts'

/** Header by which a page names the operator and the environment that it shows. */
export const identityHeader = 'x-playdesk-page'

/** Operator and environment that a page shows. */
export interface PageIdentity {
  readonly userName: string
  readonly environment: Environment
}

/** Writes an identity as a query string: headers hold ASCII, user names any script. */
export function identityText({ userName, environment }: PageIdentity): string {
  return new URLSearchParams({ userName, environment }).toString()
}

/** Parses the header. A part that is missing is an empty text, which fits nobody. */
export function identityIn(text: string): { readonly userName: string; readonly environment: string } {
  const params = new URLSearchParams(text)
  return { userName: params.get('userName') ?? '', environment: params.get('environment') ?? '' }
}
