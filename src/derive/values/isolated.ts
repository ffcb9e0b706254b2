// letters written from right to left, and marks that turn the direction of what follows
const turns =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

/**
 * Fences a name in a sentence with a first-strong isolate (Unicode UAX 9): it cannot turn the words around it. Names from
 * left to right stay unchanged.
 */
export function isolated(name: string): string {
  if (!turns.test(name)) return name
  return `\u2068${name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
