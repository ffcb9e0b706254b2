/** How Node is to run the server: young objects get 48 MiB, not the 200 that Node takes under load and keeps. */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16']
