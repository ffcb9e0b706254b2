declare module 'saxen' {
  type Decode = (text: string) => string
  type Attributes = Readonly<Record<string, string>>

  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this
    on(event: 'openTag', hear: (name: string, attributes: () => Attributes | false, decode: Decode) => void): this
    on(event: 'closeTag', hear: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', hear: (text: string) => void): this
    on(event: 'error', hear: (error: Error) => void): this
    write(xml: string): this
    end(): Error | null
    stop(): void
  }
}
