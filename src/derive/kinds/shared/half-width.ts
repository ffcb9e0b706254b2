/** Converts full-width signs of Chinese input methods to ASCII. Limit the text's length first. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC'))
}
