/** The address of a picture, by its ending: any other file may be large, and shows nothing. */
export const pictureAddress = /\.(avif|gif|jpe?g|png|svg|webp)(\?|#|$)/i
