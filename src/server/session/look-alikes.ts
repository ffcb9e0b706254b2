// Confusable letters of Unicode TS 39; each precedes the letter it resembles.
const pairs =
  '1l|l!lıiіiіiιiɩiյj0oοoоoօoσoаaαaɑaьbƅbвbβbсcϲcԁdժdеeεeеeҽeɡgցgһhհhнhηnոnпnјjкkκkĸkӏlłlмmмmμuսuυuцuрpρpքpԛqզqгrѕsտsтtτtνvѵvԝwωwшwхxχxуyγyүyзzʐzøođd'
const letters = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]))

/** Names that look alike share a skeleton. */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD')
  const read = plain
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’ʼ`´]/gu, "'")
  return Array.from(read)
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}
