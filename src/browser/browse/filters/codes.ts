// Withdrawn and private country codes that browsers still name.
const withdrawn =
  /^(A[CN]|BU|C[PQS]|D[DGY]|E[AUZ]|F[QX]|IC|JT|MI|N[HTQ]|P[CUZ]|QO|RH|SU|T[AP]|U[KN]|VD|WK|X[ABK]|Y[DU]|Z[RZ])$/
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

let countries: readonly string[] | undefined

/** Built on first use: takes some 40 ms. */
export function countryCodes(): readonly string[] {
  if (countries) return countries
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return (countries = pairs.filter((code) => !withdrawn.test(code) && names.of(code) !== undefined))
}

/** Languages a games catalogue is likely to hold. */
export const languageCodes: readonly string[] =
  'en zh hi bn ur ta te mr gu kn ml pa ar fa tr id ms th vi tl ja ko fr de es pt pt-BR it ru uk pl nl sv sw ha yo am my km ne si'.split(
    ' ',
  )
