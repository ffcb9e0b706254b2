/** Spreads into the envelope instead of standing under `data`. */
export class Envelope {
  readonly members: Readonly<Record<string, unknown>>

  constructor(members: Readonly<Record<string, unknown>>) {
    this.members = members
  }
}

export function envelope(members: Readonly<Record<string, unknown>>): Envelope {
  return new Envelope(members)
}

/** Nothing has changed yet: a plan waits for somebody else's approval. */
export class Waiting {
  readonly plan: { readonly id: number }

  constructor(plan: { readonly id: number }) {
    this.plan = plan
  }
}

/** A file to save, in place of the envelope. */
export class Download {
  readonly name: string
  readonly type: string
  readonly body: string | Buffer | NodeJS.ReadableStream

  constructor(name: string, type: string, body: string | Buffer | NodeJS.ReadableStream) {
    this.name = name
    this.type = type
    this.body = body
  }
}

export function download(file: {
  name: string
  type: string
  body: string | Buffer | NodeJS.ReadableStream
}): Download {
  return new Download(file.name, file.type, file.body)
}
