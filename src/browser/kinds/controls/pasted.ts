/** True for several characters at once; only pasted lists are split. */
export function isPasted(before: string, now: string): boolean {
  return now.length > before.length + 1
}
