// right-to-left letters, and marks that change the direction
const turns =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

/** A first-strong isolate (Unicode UAX 9) keeps the surrounding words in order. */
export function isolated(name: string): string {
  if (!turns.test(name)) return name
  return `\u2068${name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
