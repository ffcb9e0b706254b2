interface EnvelopeMembers<D> extends Readonly<Record<string, unknown>> {
  readonly data?: D
}

/** Answer whose members go into the envelope itself, not under `data`. */
export class Envelope<D = unknown> {
  readonly members: EnvelopeMembers<D>

  constructor(members: EnvelopeMembers<D>) {
    this.members = members
  }
}

export function envelope<D>(members: EnvelopeMembers<D>): Envelope<D> {
  return new Envelope(members)
}

/** Answer of a dry run with data of another shape than the call's. */
export class DryRunAnswer extends Envelope {
  readonly isDryRun = true
}

/** Answer of a call whose plan awaits approval. */
export class Waiting {
  readonly plan: { readonly id: number }

  constructor(plan: { readonly id: number }) {
    this.plan = plan
  }
}

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
