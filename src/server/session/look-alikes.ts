// Letters that are drawn like others, after Unicode TS 39: of each pair the second is what the first is read as.
const pairs =
  '1l|l!lıiіiіiιiɩiյj0oοoоoօoσoаaαaɑaьbƅbвbβbсcϲcԁdժdеeεeеeҽeɡgցgһhհhнhηnոnпnјjкkκkĸkӏlłlмmмmμuսuυuцuрpρpքpԛqզqгrѕsտsтtτtνvѵvԝwωwшwхxχxуyγyүyзzʐzøođd'
const letters = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]))

/** What a name looks like: equal for two names that people take for each other. */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD')
  const read = [
    ...plain
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .replace(/[‘’ʼ`´]/gu, "'"),
  ]
  return read
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}
