export interface Push {
  readonly id: number
  readonly status: number
  readonly pushTitle: string
  readonly sent_at: string | null
}

export interface Recipient {
  readonly country: string
  readonly language: string
  readonly members: number
  readonly pushTitle: string | null
  readonly sends: 0 | 1
}

export interface Message {
  readonly id: number
  readonly state: string
  readonly attempts: number
  readonly record: string
  readonly next_at: string
  readonly error: string | null
}
