/** Returns nothing when all countries are requested. */
export function requestedCountries(
  asked: string | readonly string[] | null | undefined,
): readonly string[] | undefined {
  const codes = [asked ?? []].flat()
  return codes.length === 0 || codes.includes('ALL') ? undefined : codes
}
