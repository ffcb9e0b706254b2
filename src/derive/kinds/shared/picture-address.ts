/** Address of a picture; other files may be large and cannot be shown. */
export const pictureAddress = /\.(avif|gif|jpe?g|png|svg|webp)(\?|#|$)/i
