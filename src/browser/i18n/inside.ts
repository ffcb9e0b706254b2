/** A title inside a sentence: abbreviations such as H5 or APK keep their capitals. */
export function inside(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
