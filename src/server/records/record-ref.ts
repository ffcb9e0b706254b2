export interface RecordRef {
  readonly area: string
  readonly environment: string
  readonly id: number
}

export function recordKey({ area, environment, id }: RecordRef): string {
  return `${area} ${environment} ${id}`
}
