// user-assigned and withdrawn codes that platforms still name
const withdrawn =
  /^(A[CN]|BU|C[PQS]|D[DGY]|E[AUZ]|F[QX]|IC|JT|MI|N[HTQ]|P[CUZ]|QO|RH|SU|T[AP]|U[KN]|VD|WK|X[ABK]|Y[DU]|Z[RZ])$/
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Codes of all countries, from what the platform can name. */
export const countryCodes: readonly string[] = named(
  'region',
  letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !withdrawn.test(code)),
)

/** Languages a games catalogue is likely to hold. */
export const languageCodes: readonly string[] =
  'en zh hi bn ur ta te mr gu kn ml pa ar fa tr id ms th vi tl ja ko fr de es pt pt-BR it ru uk pl nl sv sw ha yo am my km ne si'.split(
    ' ',
  )

function named(type: 'region', codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return codes.filter((code) => names.of(code) !== undefined)
}
