/** Returns true if several characters came at once. Only pasted lists are split, not text still being typed. */
export function isPasted(before: string, now: string): boolean {
  return now.length > before.length + 1
}
