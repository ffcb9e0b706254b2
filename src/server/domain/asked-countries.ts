/** The countries that are asked for; all of them are no filter. */
export function askedCountries(asked: string | readonly string[] | null | undefined): readonly string[] | undefined {
  const codes = [asked ?? []].flat()
  return codes.length === 0 || codes.includes('ALL') ? undefined : codes
}
