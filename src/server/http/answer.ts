/** Spreads into the envelope instead of standing under `data`. */
export class Bare {
  readonly members: Readonly<Record<string, unknown>>

  constructor(members: Readonly<Record<string, unknown>>) {
    this.members = members
  }
}

export function bare(members: Readonly<Record<string, unknown>>): Bare {
  return new Bare(members)
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
