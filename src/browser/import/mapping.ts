/** Column of the file → field of the area; empty for a column that is left out. */
export type Mapping = Readonly<Record<string, string>>

/** One field is filled by one column: the one that had it before gives it up. */
export function mapColumn(mapping: Mapping, column: string, field: string): Mapping {
  return Object.fromEntries(
    Object.entries({ ...mapping, [column]: '' }).map(([name, value]) => [
      name,
      name === column ? field : value === field ? '' : value,
    ]),
  )
}
