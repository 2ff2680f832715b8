/** A control on the deep band. */
export const campo = 'border-deep-field! bg-deep-2!'
