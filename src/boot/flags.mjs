/** How Node is to run the server: young objects get 24 MiB, not the 200 that Node takes under load and keeps. */
export const serverFlags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
