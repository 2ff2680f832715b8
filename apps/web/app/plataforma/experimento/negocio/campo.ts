/** The classes of a control on the dark background. */
export const campo = 'border-deep-field! bg-deep-2!'
