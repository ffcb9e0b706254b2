const collator = new Intl.Collator('zh-u-co-pinyin-kn-true')

/** Compares like the database's collation `people`. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other)
}
