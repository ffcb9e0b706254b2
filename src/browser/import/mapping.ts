/** Field by column of the file; empty for ignored columns. */
export type FieldByColumn = Readonly<Record<string, string>>

export function mapColumn(mapping: FieldByColumn, column: string, field: string): FieldByColumn {
  return Object.fromEntries(
    Object.entries({ ...mapping, [column]: '' }).map(([name, value]) => [
      name,
      name === column ? field : value === field ? '' : value,
    ]),
  )
}
