/** Whether a text came at once: a list is divided then, and not while one types what may go on. */
export function isPasted(before: string, now: string): boolean {
  return now.length > before.length + 1
}
