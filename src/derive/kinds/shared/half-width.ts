/** The signs and digits that Chinese input methods write in full width, as ASCII has them; of a text of bounded length. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC'))
}
