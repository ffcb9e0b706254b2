export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC'))
}
