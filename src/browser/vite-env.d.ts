/// <reference types="vite/client" />

declare module 'virtual:console-spelling' {
  const spelling: Readonly<Record<string, readonly [full: string, initials: string]>>
  export default spelling
}
