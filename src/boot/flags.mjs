/** The young generation gets 24 MiB; Node would grow it to 200 under load. */
export const serverFlags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
